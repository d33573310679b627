import type { ReactNode } from 'react';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import type { GroupAthlete, getPublicGroup } from '#contracts/organising/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './group-athletes.module.css';

const text = organisingMessages.group;

/** `event`: in a list of several events. */
type Row = GroupAthlete & { readonly event?: { readonly id: number } };

interface RowsProps<A extends Row> {
  readonly athletes: readonly A[];
  /** At the front of each row; absent: the bib. */
  readonly lead?: (athlete: A) => string;
  readonly more?: (athlete: A) => string;
  /** At the end of each row; absent: the best mark. */
  readonly end?: (athlete: A) => ReactNode;
}

/** Athletes as on a printed list. */
export function AthleteRows<A extends Row>({ athletes, lead, more, end }: RowsProps<A>) {
  return (
    <ul className={css.list} aria-label={text.list}>
      {athletes.map((one) => (
        <li key={`${one.athleteId} ${one.event?.id ?? ''}`} className={css.row}>
          <span className={css.bib}>{lead ? lead(one) : (one.bibNo ?? '')}</span>
          <span className={css.who}>
            <strong>{fullName(one)}</strong>
            <span className={css.soft}>{[one.club, one.ageGroup, more?.(one)].filter(Boolean).join(' · ')}</span>
          </span>
          {end ? end(one) : one.pb && <span className={css.mark}>{text.pb(one.pb)}</span>}
        </li>
      ))}
    </ul>
  );
}

export function TeamRows({ teams }: { readonly teams: Data<typeof getPublicGroup>['teams'] }) {
  return (
    <ul className={css.list} aria-label={text.teams}>
      {teams.map(({ id, name, entity, athletes }) => (
        <li key={id} className={css.row}>
          <span className={css.who}>
            <strong>{name}</strong>
            <span className={css.soft}>{[entity, athletes.join(', ')].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
