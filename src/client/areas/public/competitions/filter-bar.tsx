import { useRef, useState } from 'react';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { FilterFold } from '#client/ui/filter-fold.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getPublicOrganisations } from '#contracts/public/competition-list.ts';
import css from './filter-bar.module.css';
import { isFiltered, KINDS, type ListDefaults, type ListFilter, TYPES } from './list-filter.ts';

const text = visitorMessages.list;
/** Long enough for the next letter, too short to be noticed. */
const TYPING_MS = 200;

interface FilterBarProps {
  readonly filter: ListFilter;
  readonly defaults: ListDefaults;
  readonly onChange: (change: Partial<ListFilter>) => void;
  readonly onReset: () => void;
  /** From the search down into the list. */
  readonly onArrowDown: () => void;
}

/** What a field shows while it is typed, and tells when the typing pauses. */
function useTyping(value: string, onPause: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setTyped(undefined);
  };
  const type = (next: string) => {
    clearTimeout(timer.current);
    setTyped(next);
    timer.current = setTimeout(() => {
      onPause(next.trim());
      setTyped(undefined);
    }, TYPING_MS);
  };
  return { shown: typed ?? value, type, stop };
}

/** Free text always; dates, organiser, place and kinds of events one click away. */
export function FilterBar({ filter, defaults, onChange, onReset, onArrowDown }: FilterBarProps) {
  const words = useTyping(filter.text, (text) => onChange({ text }));
  return (
    <div className={css.bar}>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={words.shown}
        onChange={words.type}
        onArrowDown={onArrowDown}
      />
      <MoreFilters filter={filter} onChange={onChange} />
      {isFiltered(filter, defaults) && (
        <div>
          <Button
            icon="close"
            onClick={() => {
              words.stop();
              onReset();
            }}
          >
            {text.reset}
          </Button>
        </div>
      )}
    </div>
  );
}

function MoreFilters({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const organisers = useCachedQuery(getPublicOrganisations).answer?.data ?? [];
  const event = useTyping(filter.event, (words) => onChange({ event: words }));
  return (
    <FilterFold title={text.filter}>
      <Field
        label={text.event}
        hint={text.eventHint}
        maxLength={100}
        value={event.shown}
        onChange={({ currentTarget }) => event.type(currentTarget.value)}
      />
      <Field
        label={text.from}
        type="date"
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <Field label={text.to} type="date" value={filter.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      <SelectField
        label={text.organiser}
        value={filter.org}
        onChange={(event) => onChange({ org: Number(event.currentTarget.value) })}
      >
        <option value={0}>{text.allOrganisers}</option>
        {organisers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={text.type}
        options={TYPES.map((value) => ({ value, text: text.types[value] }))}
        value={filter.type}
        onChange={(value) => onChange({ type: value })}
      />
      <fieldset className={css.chips}>
        <legend>{text.kindsLabel}</legend>
        {KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={filter.kinds.includes(kind)}
            onPress={(pressed) =>
              onChange({ kinds: KINDS.filter((one) => (one === kind ? pressed : filter.kinds.includes(one))) })
            }
          >
            {text.kinds[kind]}
          </Chip>
        ))}
        {filter.place > 0 && (
          <Chip pressed onPress={() => onChange({ place: 0 })}>
            {text.here}
          </Chip>
        )}
      </fieldset>
    </FilterFold>
  );
}
