import { useState } from 'react';
import { DateField } from '#client/lib/form/date-field.tsx';
import type { SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { isForDay } from '#domain/age-group/sets.ts';
import { ageInfo } from '#domain/athlete/age.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';
import { associationName } from './age-group-form.tsx';
import css from './age-groups.module.css';
import { ageGroupMessages as text } from './messages-age-groups.ts';

/** In which group somebody born on a day starts, by association, and why. */
export function AgeFinder({ groups, today }: { readonly groups: readonly SharedAgeGroup[]; readonly today: string }) {
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState(writeDateEntry(today));
  const dob = readDateEntry(typed);
  const date = readDateEntry(day);
  const wrong = (entry: string) => (entry.length >= 10 && readDateEntry(entry) === undefined ? DATE_ENTRY_ERROR : undefined);
  return (
    <section className={css.who} aria-labelledby="who">
      <h2 id="who">{text.who}</h2>
      <p className={css.soft}>{text.whoLead}</p>
      <div className={css.dates}>
        <DateField label={text.dob} name="dob" value={typed} error={wrong(typed)} onChange={setTyped} />
        <DateField label={text.competitionDay} name="day" value={day} error={wrong(day)} onChange={setDay} />
      </div>
      <div role="status">
        {dob && date ? (
          <dl className={css.answers}>
            {fallsIn(groups, dob, date).map(({ association, explanation }) => (
              <div key={association} style={{ display: 'contents' }}>
                <dt>{association}</dt>
                <dd>{explanation}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={css.soft}>{text.incomplete}</p>
        )}
      </div>
    </section>
  );
}

/** Masters stand beside the groups of every association. */
function fallsIn(groups: readonly SharedAgeGroup[], dob: string, date: string) {
  const onDay = groups.filter((group) => isForDay(group, date));
  const codes = [...new Set(onDay.filter(({ options }) => options.base).map(({ options }) => options.aocode))];
  return codes.toSorted(worldLast).map((code) => {
    const own = onDay.filter(({ options }) => options.aocode === code || (options.aocode === '' && !options.base));
    const { explanation } = ageInfo(dob, own, { date, yearFactor: null }, date);
    return { association: associationName(code), explanation };
  });
}

const worldLast = (a: string, b: string): number => Number(a === '') - Number(b === '') || a.localeCompare(b);
