import type { Officials } from './round-row.ts';

/** The officials of an event once this device takes a part; undefined: it has none any more. */
export function officialsWith({ recorder, check }: Officials, me: string, part: keyof Officials | undefined): Officials {
  const others = { ...(recorder !== me && recorder && { recorder }), ...(check !== me && check && { check }) };
  if (part === 'recorder') return { ...others, recorder: me };
  return part === 'check' ? { ...others, check: me } : others;
}

/** Once what this device `said` is undone: each part is whose it was `before`, or whoever took it since. */
export function officialsBack(now: Officials, said: Officials, before: Officials): Officials {
  const back = (part: keyof Officials) => (now[part] === said[part] ? before[part] : now[part]);
  const [recorder, check] = [back('recorder'), back('check')];
  return { ...(recorder && { recorder }), ...(check && check !== recorder && { check }) };
}
