import { localMoment } from '#client/areas/organising/builder/fields/fields.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { MADE_UP } from '#domain/builder/try/made-up.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { useBuilder } from '../use-builder.ts';
import { FindAthlete } from './find-athlete.tsx';
import { madeUpTexts, tryMessages as text } from './messages-try.ts';
import css from './try.module.css';
import { TryEvents } from './try-events.tsx';
import type { Trying } from './trying.ts';
import { useVerdict, type Verdict } from './use-try.ts';

const GENDERS = [
  { value: 'F', text: text.women },
  { value: 'M', text: text.men },
] as const;

interface TryProps {
  readonly trying: Trying;
  readonly onTry: (trying: Trying) => void;
}

/** Somebody is entered in the draft: what the rules say of each event, and what it costs. */
export function TryPanel(props: TryProps) {
  const { draft } = useBuilder();
  const { trying, onTry } = props;
  const { verdict, failed, again } = useVerdict(trying);
  if (!verdict) return <p role="status">{text.away}</p>;
  const name = trying.real?.name ?? madeUpTexts[trying.kind];
  return (
    <div className={css.panel}>
      <p>{text.lead}</p>
      {!draft.general.active && <Banner tone="info">{text.asIfActive}</Banner>}
      <Whom {...props} open={verdict.open} />
      <When {...props} now={verdict.now} />
      {failed && (
        <Banner tone="danger" live="alert" action={<Button onClick={again}>{text.again}</Button>}>
          {text.failed}
        </Banner>
      )}
      <TryEvents verdict={verdict} name={name} chosen={trying.chosen} onChoose={(chosen) => onTry({ ...trying, chosen })} />
    </div>
  );
}

function Whom({ trying, onTry, open }: TryProps & Pick<Verdict, 'open'>) {
  if (trying.real)
    return (
      <div className={css.real}>
        <strong>{trying.real.name}</strong>
        <Button variant="quiet" onClick={() => onTry({ ...trying, real: undefined })}>
          {text.change}
        </Button>
      </div>
    );
  return (
    <>
      <SelectField
        label={text.athlete}
        value={trying.kind}
        onChange={({ currentTarget }) => onTry({ ...trying, kind: MADE_UP[currentTarget.selectedIndex] ?? 'usual' })}
      >
        {MADE_UP.map((kind) => (
          <option key={kind} value={kind}>
            {text.may(madeUpTexts[kind], open.get(kind))}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={text.gender}
        options={GENDERS}
        value={trying.gender}
        onChange={(gender) => onTry({ ...trying, gender })}
      />
      <FindAthlete onFound={(real) => onTry({ ...trying, real, chosen: [] })} />
    </>
  );
}

function When({ trying, onTry, now }: TryProps & Pick<Verdict, 'now'>) {
  const { draft } = useBuilder();
  const { timeZone } = draft.general;
  return (
    <>
      <Field
        label={text.at}
        type="datetime-local"
        value={localMoment(now, timeZone)}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.slice(0, 16);
          if (typed === '') onTry({ ...trying, at: undefined });
          else if (/^[12]\d{3}-/.test(typed)) onTry({ ...trying, at: toInstant(typed, timeZone) });
        }}
      />
      {draft.options.priority.required && !trying.real && (
        <Tick wraps label={text.priority} checked={trying.priority} onChange={(priority) => onTry({ ...trying, priority })} />
      )}
    </>
  );
}
