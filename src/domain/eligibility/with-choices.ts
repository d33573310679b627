import type { Choice } from '#domain/entry/choice.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import { isIn, NOT_PAID } from '#domain/entry/paid.ts';
import type { EligibilityInput } from './input.ts';

/**
 * The rules' input with what this device knows better than the server's last answer: what the user has chosen since, what has a place by
 * now, and what was taken back. A paid entry is a fact that no choice changes.
 */
export function withChoices(input: EligibilityInput, choices: readonly Choice[]): EligibilityInput {
  const paid = new Set(input.entries.filter((entry) => isIn(entry.paid)).map(({ ceid }) => ceid));
  const own = choices.filter(({ athleteId, ceid }) => athleteId === input.athlete.id && !paid.has(ceid));
  const decided = new Set(own.filter(({ want, place }) => want === 'out' || place).map(({ ceid }) => ceid));
  const wanted = own.filter(({ want, refusal }) => want === 'in' && refusal === '');
  const groups = new Map(input.events.map(({ ceid, eventGroupId }) => [ceid, eventGroupId]));
  const held = wanted.flatMap(({ ceid, place }): AthleteEntry[] => {
    if (!place) return [];
    const { productId, waiting } = place;
    const holder = { id: input.user.id, name: '' };
    return [{ productId, ceid, eventGroupId: groups.get(ceid) ?? 0, paid: NOT_PAID, holder, waiting, teamId: 0 }];
  });
  return {
    ...input,
    entries: [...input.entries.filter(({ ceid }) => !decided.has(ceid)), ...held],
    selected: wanted.filter(({ place }) => !place).map(({ ceid }) => ceid),
  };
}
