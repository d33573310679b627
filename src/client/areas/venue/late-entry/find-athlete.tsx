import { useState } from 'react';
import { DateField } from '#client/lib/form/date-field.tsx';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { type LateAthlete, postLateEvents } from '#contracts/entering/late-entry.ts';
import { fullName } from '#domain/athlete/names.ts';
import { DATE_ENTRY_ERROR, readDateEntry } from '#domain/shared/date-entry.ts';
import css from './late-entry.module.css';
import { lateEntryMessages as text } from './messages-late-entry.ts';

/** Fewer letters find half of the country. */
const LEAST = 2;
const MOST = 20;

interface FindProps {
  readonly compId: number;
  readonly onChoose: (who: LateAthlete) => void;
}

/** Somebody whom the desk may see, by name; anybody else by number and date of birth, or as a new athlete. */
export function FindAthlete({ compId, onChoose }: FindProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  return (
    <>
      <p className={css.soft}>{text.lead}</p>
      <section className={css.part} aria-label={text.find}>
        <h2>{text.find}</h2>
        <SearchBox label={text.search} placeholder={text.search} value={typed} autoFocus onChange={setTyped} />
        <p className={css.soft}>{text.searchHint}</p>
        {wanted.length >= LEAST && <Found compId={compId} wanted={wanted} onChoose={onChoose} />}
      </section>
      <ByNumber compId={compId} onChoose={onChoose} />
      <section className={css.part} aria-label={text.newAthlete}>
        <h2>{text.newAthlete}</h2>
        <p>{text.newText}</p>
        <Link to={paths.athleteCreateLate(compId)} className={css.way}>
          {text.newAthlete}
        </Link>
      </section>
    </>
  );
}

function Found({ compId, wanted, onChoose }: FindProps & { readonly wanted: string }) {
  const query = { compid: compId, search: wanted, showAllAthletes: '1', pagesize: MOST } as const;
  const found = useQuery(getAthletes, { query });
  return (
    <Answer of={found} empty={<p role="status">{text.nobody}</p>}>
      {(athletes, { page }) => (
        <>
          <p role="status" className={css.soft}>
            {text.found(page.totalCount)}
          </p>
          <List>
            {athletes.map((athlete) => (
              <ListRow key={athlete.id} title={fullName(athlete)} facts={[athlete.club, athlete.ageGroup, athlete.URN]}>
                <Button aria-label={text.choose(fullName(athlete))} onClick={() => onChoose({ athleteId: athlete.id })}>
                  {text.enter}
                </Button>
              </ListRow>
            ))}
          </List>
        </>
      )}
    </Answer>
  );
}

function ByNumber({ compId, onChoose }: FindProps) {
  const form = useForm(
    { regid: '', dob: '' },
    {
      check: ({ regid, dob }) => ({
        ...(regid.trim() === '' && { regid: text.needNumber }),
        ...(!readDateEntry(dob) && { dob: DATE_ENTRY_ERROR }),
      }),
      async send({ regid, dob }) {
        const who = { regid, dob: readDateEntry(dob) ?? '', aocode: '' };
        const answer = await call(postLateEvents, { params: { compId }, body: who });
        if (!answer.ok) return answer.why === 'unreachable' ? { message: text.notAsked(answer.message) } : refusedBy(answer);
        onChoose(who);
        return undefined;
      },
    },
  );
  return (
    <section className={css.part} aria-label={text.byNumber}>
      <h2>{text.byNumber}</h2>
      <Form form={form} className={css.form}>
        <Field label={text.number} {...form.text('regid')} maxLength={20} />
        <DateField
          label={text.dob}
          name="dob"
          value={form.values.dob}
          error={form.problems.dob}
          onChange={(dob) => form.change({ dob })}
        />
        <Button type="submit" busy={form.busy}>
          {form.busy ? text.looking : text.look}
        </Button>
      </Form>
    </section>
  );
}
