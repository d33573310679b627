import { type ReactNode, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { changesBetween } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import css from '../builder.module.css';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { CheckInGroup } from './check-in-group.tsx';
import { HelpGroup, OldGroup, SeenGroup } from './look-groups.tsx';
import { optionsMessages as text } from './messages-options.ts';
import { CancellingGroup, LimitsGroup, PricesGroup, PriorityGroup } from './money-groups.tsx';
import { WhoGroup } from './who-group.tsx';

interface Group {
  readonly id: keyof typeof text.groups;
  /** Beginnings of the keys of its options. */
  readonly keys: readonly string[];
  readonly Fields: () => ReactNode;
}

/** All options, in groups that fold; each says how many of its options differ from what is saved or from what is usual. */
const GROUPS: readonly Group[] = [
  {
    id: 'who',
    keys: [
      'allowAdd',
      'simpleRegistration',
      'allowExpiredRegistration',
      'athleteSecurity',
      'school',
      'clubComp',
      'pbMandatory',
      'selfService',
      'genericCompAthleteEntity',
      'aocode',
      'area',
      'yearFactor',
    ],
    Fields: WhoGroup,
  },
  { id: 'limits', keys: ['compLimits', 'disabled'], Fields: LimitsGroup },
  { id: 'prices', keys: ['saleEndDate', 'cheques', 'paymentCode', 'showPrice'], Fields: PricesGroup },
  { id: 'priority', keys: ['priority', 'subscription'], Fields: PriorityGroup },
  { id: 'cancelling', keys: ['cancelEvent'], Fields: CancellingGroup },
  {
    id: 'checkIn',
    keys: [
      'checkIn',
      'lateEntries',
      'athleteQrData',
      'showWhoIsHere',
      'bib',
      'laneCount',
      'heatOrder',
      'combinedTies',
      'lineUpTo',
      'dqRules',
      'pfTargetDirectory',
    ],
    Fields: CheckInGroup,
  },
  {
    id: 'seen',
    keys: ['timetable', 'resultsAvailable', 'showTeamAthletes', 'ui', 'autoEntries', 'level', 'shortCode', 'flyerInfo'],
    Fields: SeenGroup,
  },
  { id: 'help', keys: ['helpText'], Fields: HelpGroup },
  { id: 'old', keys: ['useV2Routes', 'useNewResults', 'cloneInfo'], Fields: OldGroup },
];

export function OptionsStep() {
  const { draft, state, problemsOf, isLocked } = useBuilder();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['who']));
  const wrong = problemsOf('Options');
  const holds = ({ keys }: Group, key: string) => keys.some((one) => key.startsWith(`options.${one}`));
  return (
    <div className={css.groups}>
      {isLocked('options.school') && <Banner tone="info">{builderMessages.readOnly}</Banner>}
      {GROUPS.map((group) => {
        const { id, Fields } = group;
        const isWrong = wrong.some(({ field }) => holds(group, field));
        const unsaved = changesOf(state.draft, draft).filter((key) => holds(group, key)).length;
        return (
          <Disclosure
            key={id}
            id={`options-${id}`}
            title={text.groups[id]}
            summary={unsaved > 0 ? builderMessages.unsaved(unsaved) : undefined}
            open={isWrong || open.has(id)}
            onToggle={(isOpen) => {
              const next = new Set(open);
              if (isOpen) next.add(id);
              else next.delete(id);
              setOpen(next);
            }}
          >
            <div className={css.form}>
              <Fields />
            </div>
          </Disclosure>
        );
      })}
    </div>
  );
}

const changesOf = (from: Draft, to: Draft): readonly string[] => changesBetween(from, to).map(({ key }) => key);
