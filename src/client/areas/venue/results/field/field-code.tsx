import { lazy, Suspense, useState } from 'react';
import { asField } from '#client/areas/venue/results/cells/cell-text.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { SelectField } from '#client/ui/field.tsx';
import type { FieldCode, ResultValue } from '#domain/result/value.ts';
import type { Venue } from '#local/venue/venue.ts';

const DqDialog = lazy(() => import('#client/areas/venue/results/dq/dq-dialog.tsx').then((m) => ({ default: m.DqDialog })));

const CODES: readonly FieldCode[] = ['DNS', 'NM', 'DQ', 'r'];

interface FieldCodeProps {
  readonly venue: Venue;
  readonly who: string;
  readonly label: string;
  readonly value: ResultValue | null;
  readonly onChange: (value: ResultValue | null) => void;
}

/** What an athlete's whole series comes to when it is not a mark. */
export function FieldCodeSelect({ venue, who, label, value, onChange }: FieldCodeProps) {
  const { trials, code } = asField(value);
  const [asks, ask] = useState(false);
  const choose = (wanted: string) => {
    const next = CODES.find((c) => c === wanted) ?? null;
    if (next === 'DQ') return ask(true);
    // An athlete who did not start has no trials; any other code leaves them as they are.
    const kept = next === 'DNS' ? [] : trials;
    onChange(next === null && kept.length === 0 ? null : { type: 'field', trials: kept, code: next });
  };
  return (
    <>
      <SelectField label={label} hideLabel value={code ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">–</option>
        <option value="DNS">DNS</option>
        <option value="NM">NM</option>
        <option value="DQ">DQ</option>
        <option value="r">{text.retired}</option>
      </SelectField>
      {asks && (
        <Suspense>
          <DqDialog
            venue={venue}
            who={who}
            onRule={(rule) => onChange({ type: 'field', trials, code: 'DQ', ...(rule && { rule }) })}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  );
}
