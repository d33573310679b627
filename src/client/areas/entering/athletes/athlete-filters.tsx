import { useState } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { FilterFold } from '#client/ui/filter-fold.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { ATHLETE_SORTS, getAthleteFilters } from '#contracts/entering/athlete.ts';
import { type AthleteFilter, GENDERS, isFiltered, WORDS } from './athlete-filter.ts';
import css from './athletes-screen.module.css';

const text = athleteMessages.athletes;

interface FilterProps {
  readonly filter: AthleteFilter;
  readonly onChange: (part: Partial<AthleteFilter>) => void;
  readonly onReset: () => void;
  /** From the search down into the list. */
  readonly onArrowDown: () => void;
}

/** Free text always; every other filter one click away. */
export function AthleteFilters({ filter, onChange, onReset, onArrowDown }: FilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.bar}>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={filter.search}
        onChange={(search) => onChange({ search })}
        onArrowDown={onArrowDown}
        autoFocus
      />
      <FilterFold title={text.filter} onOpen={() => setOpen(true)}>
        {WORDS.map((name) => (
          <Field
            key={name}
            label={text[name]}
            value={filter[name]}
            maxLength={100}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        {open && <Offered filter={filter} onChange={onChange} />}
        <SelectField
          label={text.sort}
          value={filter.sort}
          onChange={({ currentTarget }) =>
            onChange({ sort: ATHLETE_SORTS.find((one) => one === currentTarget.value) ?? 'surname' })
          }
        >
          {ATHLETE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={text.gender}
          showLabel
          options={GENDERS.map((value) => ({ value, text: text.genders[value] }))}
          value={filter.gender}
          onChange={(gender) => onChange({ gender })}
        />
        <div className={css.whole}>
          <Tick wraps checked={filter.all} label={text.showAll} detail={text.showAllText} onChange={(all) => onChange({ all })} />
        </div>
      </FilterFold>
      {isFiltered(filter) && (
        <div>
          <Button icon="close" onClick={onReset}>
            {text.reset}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the server has to choose from, asked for when it is seen. */
function Offered({ filter, onChange }: Pick<FilterProps, 'filter' | 'onChange'>) {
  const offered = useQuery(getAthleteFilters).answer?.data;
  return (
    <>
      <Choice
        label={text.ageGroup}
        none={text.allAges}
        value={filter.ageGroupId}
        options={offered?.ageGroups}
        onChange={(ageGroupId) => onChange({ ageGroupId })}
      />
      <Choice
        label={text.event}
        none={text.anyEvent}
        value={filter.eventId}
        options={offered?.events}
        onChange={(eventId) => onChange({ eventId })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly none: string;
  readonly value: number;
  readonly options: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly onChange: (id: number) => void;
}

function Choice({ label, none, value, options = [], onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
      <option value={0}>{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
