import type { BoundForm } from '#client/lib/form/use-form.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { type ClonePlan, getClonePlan } from '#contracts/organising/builder/clone.ts';
import css from './copy.module.css';
import { copyMessages as text } from './messages-copy.ts';

/** What is asked of a copy; the two ticks are for what is taken along besides. */
export interface Typed {
  readonly name: string;
  readonly date: string;
  readonly clubs: boolean;
  readonly staff: boolean;
}

interface CopyPlanProps {
  readonly compId: number;
  readonly form: BoundForm<Typed>;
}

/** What a copy to the chosen day changes, before it is made, and what it takes along. */
export function CopyPlan({ compId, form }: CopyPlanProps) {
  const plan = useQuery(getClonePlan, { params: { id: compId }, query: { date: form.values.date } });
  return (
    <Answer of={plan} never={<p>{text.noPlan}</p>}>
      {({ ageGroups, clubs, staff }) => (
        <>
          {ageGroups.length > 0 && <Ages ageGroups={ageGroups} />}
          {clubs > 0 && <Tick wraps label={text.clubs(clubs)} {...form.tick('clubs')} />}
          {staff > 0 && <Tick wraps label={text.staff(staff)} {...form.tick('staff')} />}
        </>
      )}
    </Answer>
  );
}

function Ages({ ageGroups }: Pick<ClonePlan, 'ageGroups'>) {
  return (
    <section aria-labelledby="ended-ages">
      <h3 id="ended-ages">{text.ages}</h3>
      <ul className={css.ages}>
        {ageGroups.map(({ from, to }) => (
          <li key={from.id}>{to ? text.age(from.name, to.name) : text.noAge(from.name)}</li>
        ))}
      </ul>
      <p className={css.soft}>{text.agesHint}</p>
    </section>
  );
}
