import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useBuilder } from '../use-builder.ts';
import css from './events-step.module.css';
import { eventsMessages } from './messages-events.ts';
import type { LoadedCatalogue } from './use-catalogue.ts';

const text = eventsMessages.ages;

/** Whom the competition is for: the columns of the ticks. */
export function AgeChoice({ catalogue }: { readonly catalogue: LoadedCatalogue }) {
  const { draft, change, isLocked } = useBuilder();
  const [all, setAll] = useState(false);
  const { ageGroupIds } = draft.events;
  const locked = isLocked('events.ageGroupIds');
  // The usual ones stay where they are when the others come.
  const usual = catalogue.ages.filter(({ isUsual }) => isUsual);
  const others = catalogue.ages.filter(({ isUsual }) => !isUsual);
  const shown = all ? [...usual, ...others] : usual;
  const press = (id: number, on: boolean) =>
    change('events.ageGroupIds', on ? [...ageGroupIds, id] : ageGroupIds.filter((one) => one !== id));
  const missing = catalogue.sets.flatMap(({ key, name, ageGroupIds: ids }) => {
    const added = ids.filter((id) => !ageGroupIds.includes(id));
    return added.length > 0 ? [{ key, name, added }] : [];
  });
  return (
    <section className={css.part} aria-labelledby="events-ages">
      <h2 id="events-ages">{text.title}</h2>
      <p className={css.lead}>{ageGroupIds.length === 0 ? text.none : text.lead}</p>
      <fieldset className={css.chips} aria-label={text.title} disabled={locked}>
        {shown.map(({ id, name, aocode }) => (
          <Chip key={id} pressed={ageGroupIds.includes(id)} onPress={(on) => press(id, on)}>
            {shown.filter((other) => other.name === name).length > 1 && aocode ? `${name} (${aocode})` : name}
          </Chip>
        ))}
        {!all && shown.length < catalogue.ages.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {text.more}
          </Button>
        )}
      </fieldset>
      {missing.length > 0 && !locked && (
        <div className={css.chips}>
          {missing.map(({ key, name, added }) => (
            <Button key={key} onClick={() => change('events.ageGroupIds', [...ageGroupIds, ...added])}>
              {text.addSet(name)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
