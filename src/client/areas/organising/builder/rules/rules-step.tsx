import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { DraftRule } from '#domain/builder/draft.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { newId } from '#local/device/device.ts';
import css from '../builder.module.css';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { rulesMessages as text } from './messages-rules.ts';
import { LIMITS, RuleFields } from './rule-fields.tsx';
import { useNames } from './use-names.ts';

/** What one athlete may enter, by age group. */
export function RulesStep() {
  const { draft, change, isLocked, problemsOf } = useBuilder();
  const names = useNames();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rules = Object.entries(draft.rules.rules);
  const locked = isLocked('rules.rules');
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const add = () => {
    const id = `new-${newId()}`;
    const rule: DraftRule = { ageGroupIds: [], options: DEFAULT_RULE_OPTIONS };
    change(`rules.rules.${id}`, rule);
    toggle(id, true);
  };
  const titleOf = ({ ageGroupIds }: DraftRule) =>
    ageGroupIds.map((id) => names.ageGroups.find((one) => one.id === id)?.name ?? text.ageGroup(id)).join(', ') || text.everybody;
  return (
    <div className={css.groups}>
      {locked && <Banner tone="info">{builderMessages.readOnly}</Banner>}
      <p className={css.form}>{text.lead}</p>
      {names.missing !== 'none' && <Banner tone="info">{names.missing === 'away' ? text.away : text.newEvents}</Banner>}
      {rules.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      {rules.map(([id, rule]) => (
        <Disclosure
          key={id}
          title={titleOf(rule)}
          summary={summaryOf(rule)}
          open={open.has(id) || problemsOf('Rules').some(({ field }) => field.startsWith(`rules.rules.${id}.`))}
          onToggle={(isOpen) => toggle(id, isOpen)}
        >
          <RuleFields id={id} names={names} />
        </Disclosure>
      ))}
      {!locked && (
        <div>
          <Button onClick={add}>{text.add}</Button>
        </div>
      )}
    </div>
  );
}

function summaryOf(rule: DraftRule): string {
  const { options } = rule;
  const limits = LIMITS.filter((limit) => options[limit] > 0).map((limit) => text.says(limit, options[limit]));
  const said = [rule.options.text, ...limits, ...options.unique.map((group) => group.text)];
  return said.filter(Boolean).join(' · ') || text.noLimits;
}
