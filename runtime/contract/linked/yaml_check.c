/* Links as a library if libyaml's archive may stand in one; linked.cmake tries it. */
#include <yaml.h>

int kiln_yaml_check(void);
int kiln_yaml_check(void) {
  yaml_parser_t parser;
  yaml_event_t event;
  return yaml_parser_initialize(&parser) && yaml_parser_parse(&parser, &event);
}
