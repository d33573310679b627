import type { SharedRow } from '#contracts/organising/lists/shared-row.ts';
import type { InUse } from '#domain/organisation/shared-row.ts';
import { NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { Changed } from './shared-list.ts';

/** How the rows of a list are called. */
interface Words {
  /** `place`. */
  readonly one: string;
  /** What is said of a broken reference; absent: the organisation is not there. */
  readonly reference?: Refused;
}

/** What became of a change, as an answer; `said` when it went well. */
export function answerOf<R extends SharedRow>(changed: Changed<R>, words: Words, said: (row: R) => string) {
  if ('done' in changed) return { data: changed.done, message: said(changed.done) };
  if ('problem' in changed) return refusals(words)[changed.problem];
  if ('frozen' in changed) return inUse(changed.frozen, 'Save it as new, and use the new one from now on.');
  if ('used' in changed) return inUse(changed.used, 'What is in use stays.');
  const { name, changedBy } = changed.overtaken;
  return refuse('conflict', {
    field: 'version',
    message: `${changedBy || 'Somebody'} changed ${name} while you were editing. Nothing was changed.`,
    remedy: 'Look at it again, then repeat your change.',
  });
}

const inUse = ({ name, inUse: where }: SharedRow, remedy: string): Refused =>
  refuse('conflict', { message: `${name} is used by ${usedBy(where)}. Nothing was changed.`, remedy });

export const noneOf = ({ one }: Words): Refused =>
  refuse('not-found', { message: `This ${one} was not found.`, remedy: 'Look at the list.' });

const refusals = (words: Words) =>
  ({
    none: noneOf(words),
    forbidden: NOT_ALLOWED,
    'name-taken': refuse('conflict', {
      field: 'name',
      message: `There is another ${words.one} with this name. Nothing was changed.`,
      remedy: 'Choose another name.',
    }),
    reference: words.reference ?? refuse('invalid', { field: 'orgId', message: 'Organisation not found. Nothing was changed.' }),
  }) as const;

/** `2 competitions with 120 entries`. */
function usedBy({ competitions, entries }: InUse): string {
  const of = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;
  return `${of(competitions, 'competition', 'competitions')} with ${of(entries, 'entry', 'entries')}`;
}
