import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Field } from '#client/ui/field.tsx';
import type { DraftRule } from '#domain/builder/draft.ts';
import css from '../builder.module.css';
import { NumberOf, TextOf, Together } from '../fields/fields.tsx';
import { useBuilder, useValue } from '../use-builder.ts';
import { rulesMessages as text } from './messages-rules.ts';
import own from './rules.module.css';
import type { useNames } from './use-names.ts';

type Names = ReturnType<typeof useNames>;

export const LIMITS = [
  'maxEvents',
  'maxTrack',
  'maxField',
  'maxCompEvents',
  'maxCompTrack',
  'maxCompField',
  'maxTeamEvents',
  'maxExcludedEvents',
] as const;

/** Everything about one rule. */
export function RuleFields({ id, names }: { readonly id: string; readonly names: Names }) {
  const { change, isLocked } = useBuilder();
  const at = `rules.rules.${id}`;
  return (
    <div className={css.form}>
      <Chosen at={`${at}.ageGroupIds`} legend={text.ageGroups} hint={text.ageGroupsHint} of={names.ageGroups} />
      <TextOf at={`${at}.options.text`} label={text.text} hint={text.textHint} maxLength={200} />
      <fieldset className={own.group}>
        <legend>{text.limitsTitle}</legend>
        <p className={own.hint}>{text.limitsHint}</p>
        <Together>
          {LIMITS.map((limit) => (
            <NumberOf key={limit} at={`${at}.options.${limit}`} label={text.limits[limit]} max={999} />
          ))}
        </Together>
      </fieldset>
      <Chosen at={`${at}.options.events`} legend={text.events} hint={text.eventsHint} of={names.events} />
      <UniqueGroups at={`${at}.options.unique`} names={names} />
      {!isLocked(at) && (
        <div>
          <Button variant="danger" onClick={() => change(at, null)}>
            {text.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly at: string;
  readonly legend: string;
  readonly hint: string;
  readonly of: Names['events'];
}

/** Some of a list, pressed one by one. */
function Chosen({ at, legend, hint, of }: ChosenProps) {
  const { change, errorAt } = useBuilder();
  const ids = useValue<readonly number[]>(at);
  return (
    <Group at={at} legend={legend} hint={hint} error={errorAt(at)}>
      <Chips at={at} of={of} chosen={ids} onChange={(to) => change(at, to)} />
    </Group>
  );
}

interface ChipsProps {
  /** The key of the draft that says whether they may be changed. */
  readonly at: string;
  readonly of: Names['events'];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

function Chips({ at, of, chosen, onChange }: ChipsProps) {
  const { isLocked } = useBuilder();
  const locked = isLocked(at);
  return (
    <div className={own.chips}>
      {of.map(({ id, name }) =>
        locked ? (
          chosen.includes(id) && <span key={id}>{name}</span>
        ) : (
          <Chip
            key={id}
            pressed={chosen.includes(id)}
            onPress={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Chip>
        ),
      )}
    </div>
  );
}

interface GroupProps {
  readonly at: string;
  readonly legend: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Group({ at, legend, hint, error, children }: GroupProps) {
  return (
    <fieldset className={own.group} data-field={at} tabIndex={-1}>
      <legend>{legend}</legend>
      <p className={own.hint}>{hint}</p>
      {error && <p className={own.error}>{error}</p>}
      {children}
    </fieldset>
  );
}

/** Groups of events of which an athlete enters one. The list is one value of the draft: its parts have no names of their own. */
function UniqueGroups({ at, names }: { readonly at: string; readonly names: Names }) {
  const { change, errorAt, isLocked } = useBuilder();
  const groups = useValue<DraftRule['options']['unique']>(at);
  const locked = isLocked(at);
  const put = (i: number, part: Partial<(typeof groups)[number]>) =>
    change(
      at,
      groups.map((one, n) => (n === i ? { ...one, ...part } : one)),
    );
  return (
    <Group at={at} legend={text.unique} hint={text.uniqueHint} error={errorAt(at)}>
      {groups.map(({ text: label, ids }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be known by, and keep their places
        <div key={i} className={own.unique}>
          <Field
            label={text.label}
            value={label}
            maxLength={200}
            disabled={locked}
            onChange={({ currentTarget }) => put(i, { text: currentTarget.value })}
          />
          <Chips at={at} of={names.events} chosen={ids} onChange={(to) => put(i, { ids: to })} />
          {!locked && (
            <div>
              <Button
                onClick={() =>
                  change(
                    at,
                    groups.filter((_, n) => n !== i),
                  )
                }
              >
                {text.removeUnique(label)}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!locked && (
        <div>
          <Button onClick={() => change(at, [...groups, { text: '', ids: [] }])}>{text.addUnique}</Button>
        </div>
      )}
    </Group>
  );
}
