/** Whether a column of results holds how somebody did: what `hasMark` of the domain says, so that marks can be counted without reading them. */
export const hasMarkSql = (value: string): string => `(case ${value}->>'type'
  when 'track' then coalesce(${value}->>'ms', ${value}->>'code', ${value}->>'place') is not null
  when 'field' then ${value}#>'{trials,0}' is not null or ${value}->>'code' is not null
  when 'height' then ${value}#>'{bars,0}' is not null or ${value}#>'{jumps,0}' is not null or ${value}->>'code' is not null
  else false end)`;
