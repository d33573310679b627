import { useState } from 'react';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { call } from '#client/lib/net/call.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import {
  type AutoRule,
  type AutoRun,
  getAutoSource,
  postAutoEntries,
  postAutoPreview,
} from '#contracts/organising/auto-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './auto-entries.module.css';
import { type Preview, PreviewList } from './preview-list.tsx';

const text = organisingMessages.auto;
const TAKES = (['entered', 'placed', 'qualified'] as const).map((value) => ({ value, text: text.takes[value] }));
/** Hundreds of athletes are entered one by one, in one transaction. */
const LONG_MS = 120_000;

interface RuleFormProps {
  readonly compId: number;
  readonly fromCompId: number;
  /** Event groups of this competition. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly onEntered: () => void;
  readonly onUndo: (run: AutoRun) => Promise<void>;
}

/** Whom to take and where to; then who that is; then the order to enter them. A rule that is changed has to be looked at again. */
export function RuleForm({ compId, fromCompId, groups, onEntered, onUndo }: RuleFormProps) {
  const found = useCachedQuery(getAutoSource, { params: { compId, fromCompId } });
  const { answer } = found;
  const [rule, setRule] = useState<Pick<AutoRule, 'take' | 'perHeat' | 'best'>>({
    take: fromCompId === compId ? 'qualified' : 'entered',
    perHeat: 0,
    best: 8,
  });
  const [targets, setTargets] = useState<Readonly<Record<number, number>>>({});
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!answer) return <Answer of={found} />;

  const from = answer.data.filter(({ entries }) => entries > 0);
  const targetOf = ({ id, toGroupId }: { readonly id: number; readonly toGroupId: number }) => targets[id] ?? toGroupId;
  const pairs = from
    .map((group) => ({ fromGroupId: group.id, toGroupId: targetOf(group) }))
    .filter(({ toGroupId }) => toGroupId > 0);
  const body = { fromCompId, ...rule, pairs };
  const change = (to: () => void) => {
    to();
    setPreview(undefined);
    setProblem('');
  };
  const look = async () => {
    if (pairs.length === 0) {
      setProblem(text.choose);
      return;
    }
    setBusy(true);
    const seen = await call(postAutoPreview, { params: { compId }, body, timeoutMs: LONG_MS });
    setBusy(false);
    setProblem(seen.ok ? '' : seen.message);
    setPreview(seen.ok ? { ...seen.data, once: crypto.randomUUID() } : undefined);
  };
  const enter = async ({ digest, once }: Preview) => {
    setBusy(true);
    const made = await call(postAutoEntries, { params: { compId }, body: { ...body, digest }, once, timeoutMs: LONG_MS });
    setBusy(false);
    if (!made.ok) {
      setProblem(made.message);
      return;
    }
    const run = made.data;
    change(() => toast(text.entered(run.entered), { action: { label: text.undo, run: () => void onUndo(run) } }));
    onEntered();
  };
  if (from.length === 0)
    return (
      <EmptyState drawing={drawings.timetable} title={text.noEvents}>
        {text.noEventsText}
      </EmptyState>
    );
  return (
    <section className={css.page} aria-label={text.events}>
      <Whom rule={rule} onChange={(next) => change(() => setRule(next))} />
      <h2>{text.events}</h2>
      <Groups
        from={from}
        groups={groups}
        targetOf={targetOf}
        self={fromCompId === compId}
        onTarget={(id, to) => change(() => setTargets((now) => ({ ...now, [id]: to })))}
      />
      {problem !== '' && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {preview ? (
        <PreviewList preview={preview} busy={busy} onEnter={() => enter(preview)} />
      ) : (
        <Button variant="primary" busy={busy} onClick={look} className={css.look}>
          {busy ? text.looking : text.look}
        </Button>
      )}
    </section>
  );
}

type Rule = Pick<AutoRule, 'take' | 'perHeat' | 'best'>;

function Whom({ rule, onChange }: { readonly rule: Rule; readonly onChange: (rule: Rule) => void }) {
  const number = (value: string) => Math.min(1000, Math.max(0, Math.trunc(Number(value)) || 0));
  return (
    <>
      <Segmented label={text.take} showLabel options={TAKES} value={rule.take} onChange={(take) => onChange({ ...rule, take })} />
      {rule.take === 'qualified' && (
        <div className={css.numbers}>
          <Field
            label={text.perHeat}
            inputMode="numeric"
            value={rule.perHeat}
            onChange={({ currentTarget }) => onChange({ ...rule, perHeat: number(currentTarget.value) })}
          />
          <Field
            label={text.best}
            inputMode="numeric"
            value={rule.best}
            onChange={({ currentTarget }) => onChange({ ...rule, best: number(currentTarget.value) })}
          />
          <p className={css.soft}>{text.bestHint}</p>
        </div>
      )}
    </>
  );
}

type Source = Data<typeof getAutoSource>[number];
interface GroupsProps {
  readonly from: readonly Source[];
  readonly groups: RuleFormProps['groups'];
  /** Athletes go on within the competition: never from an event into itself. */
  readonly self: boolean;
  readonly targetOf: (group: Source) => number;
  readonly onTarget: (id: number, toGroupId: number) => void;
}

function Groups({ from, groups, self, targetOf, onTarget }: GroupsProps) {
  return (
    <ul className={css.list}>
      {from.map((group) => (
        <li key={group.id} className={css.row}>
          <span className={css.who}>
            <strong>{group.name}</strong>
            <span className={css.soft}>{text.group(group.entries, group.results)}</span>
          </span>
          <span className={css.target}>
            <SelectField
              label={text.to(group.name)}
              hideLabel
              value={targetOf(group)}
              onChange={({ currentTarget }) => onTarget(group.id, Number(currentTarget.value))}
            >
              <option value="0">{text.nowhere}</option>
              {groups
                .filter(({ id }) => !self || id !== group.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
          </span>
        </li>
      ))}
    </ul>
  );
}
