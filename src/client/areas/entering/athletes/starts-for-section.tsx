import { useState } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { Button } from '#client/ui/button.tsx';
import type { MaintainedAthlete } from '#contracts/entering/athlete-maintenance.ts';
import { NOWHERE } from './athlete-form.ts';
import css from './athlete-screen.module.css';
import { PlaceField } from './place-field.tsx';

const text = athleteMessages.maintenance.startsFor;

interface StartsForProps {
  readonly startsFor: MaintainedAthlete['startsFor'];
  readonly onChange: (startsFor: MaintainedAthlete['startsFor']) => void;
}

/** The club or school for which an athlete starts at one competition, whatever their own is; saved with the record. */
export function StartsForSection({ startsFor, onChange }: StartsForProps) {
  return (
    <section className={css.section} aria-labelledby="athlete-starts-for">
      <h2 id="athlete-starts-for">{text.title}</h2>
      {startsFor.length === 0 && <p className={css.soft}>{text.none}</p>}
      <ul className={css.form}>
        {startsFor.map(({ compId, competition, club }) => (
          <li key={compId} className={css.chosen}>
            <span>{text.line(competition, club)}</span>
            <Button
              variant="quiet"
              aria-label={text.takeOf(competition)}
              onClick={() => onChange(startsFor.filter((one) => one.compId !== compId))}
            >
              {text.take}
            </Button>
          </li>
        ))}
      </ul>
      {/* A new one after each that was added, with nothing chosen. */}
      <Another
        key={startsFor.length}
        onAdd={(added) => onChange([...startsFor.filter((one) => one.compId !== added.compId), added])}
      />
    </section>
  );
}

function Another({ onAdd }: { readonly onAdd: (added: MaintainedAthlete['startsFor'][number]) => void }) {
  const [competition, setCompetition] = useState(NOWHERE);
  const [place, setPlace] = useState(NOWHERE);
  const [problem, setProblem] = useState<string>();
  const add = () => {
    if (competition.id === 0 || place.id === 0) setProblem(text.unfinished);
    else onAdd({ compId: competition.id, competition: competition.name, entityId: place.id, club: place.name });
  };
  return (
    <div className={css.fields}>
      <ChoiceField
        kind="comp"
        label={text.competition}
        none={text.choose}
        error={problem}
        onChoose={(id, name) => setCompetition({ id, name })}
      />
      <PlaceField label={text.club} value={place} onChoose={setPlace} />
      <div className={css.buttons}>
        <Button onClick={add}>{text.add}</Button>
        <span className={css.soft}>{text.saveToo}</span>
      </div>
    </div>
  );
}
