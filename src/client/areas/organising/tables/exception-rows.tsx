import { Button } from '#client/ui/button.tsx';
import { Field, Problem, SelectField } from '#client/ui/field.tsx';
import type { ScoredBy } from '#domain/scoring/scheme.ts';
import { tableName } from '#domain/scoring/team-scores.ts';
import { scoringMessages as text } from './messages-scoring.ts';
import type { TypedAdjustment, TypedEvent } from './scoring-typed.ts';
import css from './tables.module.css';

interface RowsProps<T> {
  readonly rows: readonly T[];
  readonly problem: string | undefined;
  readonly onChange: (rows: readonly T[]) => void;
}

interface EventRowsProps extends RowsProps<TypedEvent> {
  readonly events: readonly { readonly id: number; readonly name: string }[];
}

/** Events with points of their own. */
export function EventRows({ rows, events, problem, onChange }: EventRowsProps) {
  const put = (at: number, row: Partial<TypedEvent>) => onChange(rows.map((one, i) => (i === at ? { ...one, ...row } : one)));
  const free = events.find(({ id }) => !rows.some(({ eventGroupId }) => eventGroupId === String(id)));
  const nameOf = (id: string) => events.find((event) => String(event.id) === id)?.name ?? '';
  return (
    <div className={css.section}>
      <p>{text.eventsLead}</p>
      {problem && <Problem>{problem}</Problem>}
      {rows.map(({ eventGroupId, points }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={i} className={css.row}>
          <SelectField
            label={text.event}
            value={eventGroupId}
            onChange={({ currentTarget }) => put(i, { eventGroupId: currentTarget.value })}
          >
            {events.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field label={text.points} value={points} onChange={({ currentTarget }) => put(i, { points: currentTarget.value })} />
          <Button aria-label={text.removeEvent(nameOf(eventGroupId))} onClick={() => onChange(rows.filter((_, at) => at !== i))}>
            {text.remove}
          </Button>
        </div>
      ))}
      {free && (
        <Button onClick={() => onChange([...rows, { eventGroupId: String(free.id), points: '' }])}>{text.addEvent}</Button>
      )}
    </div>
  );
}

interface AdjustmentRowsProps extends RowsProps<TypedAdjustment> {
  readonly by: ScoredBy;
  readonly teams: readonly string[];
  readonly ageGroups: readonly string[];
}

/** What officials give or take, with the reason that everybody reads. */
export function AdjustmentRows({ rows, by, teams, ageGroups, problem, onChange }: AdjustmentRowsProps) {
  const put = (at: number, row: Partial<TypedAdjustment>) =>
    onChange(rows.map((one, i) => (i === at ? { ...one, ...row } : one)));
  const tables = by === 'gender' ? ['F', 'M', 'O'] : ageGroups;
  return (
    <div className={css.section}>
      {problem && <Problem>{problem}</Problem>}
      {rows.map(({ team, table, points, reason }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={i} className={css.row}>
          <SelectField label={text.team} value={team} onChange={({ currentTarget }) => put(i, { team: currentTarget.value })}>
            <option value="">{text.choose}</option>
            {[...new Set([...teams, team])].filter(Boolean).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          {by !== 'all' && (
            <SelectField
              label={text.table}
              value={table}
              onChange={({ currentTarget }) => put(i, { table: currentTarget.value })}
            >
              <option value="">{text.choose}</option>
              {tables.map((key) => (
                <option key={key} value={key}>
                  {by === 'gender' ? tableName(key) : key}
                </option>
              ))}
            </SelectField>
          )}
          <Field label={text.given} value={points} onChange={({ currentTarget }) => put(i, { points: currentTarget.value })} />
          <Field label={text.reason} value={reason} onChange={({ currentTarget }) => put(i, { reason: currentTarget.value })} />
          <Button aria-label={text.removeAdjustment(team)} onClick={() => onChange(rows.filter((_, at) => at !== i))}>
            {text.remove}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...rows, { team: '', table: '', points: '', reason: '' }])}>{text.addAdjustment}</Button>
    </div>
  );
}
