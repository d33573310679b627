/** The unit of an event `event`, a row of `event`, as the domain has it. */
export const uomSql = (event: string): string =>
  `(select json_build_object('id', u.id, 'type', u.type, 'options', u.options) from uom u where u.id = ${event}.uom_id)`;
