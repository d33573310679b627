import { useState } from 'react';
import { DateField } from '#client/lib/form/date-field.tsx';
import { FormPart } from '#client/lib/form/form-part.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { FilterFold } from '#client/ui/filter-fold.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { partsMessages } from './messages-parts.ts';
import css from './parts.module.css';

const text = partsMessages.samples;

export function FieldParts() {
  const [birth, setBirth] = useState('28/03/2012');
  return (
    <>
      <Field label={text.name} hint={text.nameHint} />
      <Field label={text.name} error={text.need} />
      <Field label={text.bib} big defaultValue="1204" inputMode="numeric" />
      <Field label={text.dead} disabled defaultValue={text.club} />
      <SelectField label={text.event}>
        {text.events.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </SelectField>
      <TextAreaField label={text.note} rows={2} />
      <DateField label={text.birth} name="birth" value={birth} onChange={setBirth} />
      <FormPart title={text.more} folds>
        <p>{text.moreText}</p>
      </FormPart>
    </>
  );
}

export function ChoiceParts() {
  const [query, setQuery] = useState('');
  const [only, setOnly] = useState(true);
  const [kind, setKind] = useState<(typeof text.kinds)[number]['value']>('all');
  const [tab, setTab] = useState<(typeof text.tabs)[number]['id']>('list');
  const [here, setHere] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <>
      <SearchBox label={text.find} placeholder={text.find} value={query} onChange={setQuery} />
      <div className={css.line}>
        <Chip pressed={only} onPress={setOnly}>
          {text.only}
        </Chip>
        <Chip pressed={!only} onPress={(pressed) => setOnly(!pressed)}>
          {text.filter}
        </Chip>
      </div>
      <Segmented label={text.which} options={text.kinds} value={kind} onChange={setKind} />
      <Tabs label={text.which} tabs={text.tabs} selected={tab} onSelect={setTab}>
        <p>{text.tab}</p>
      </Tabs>
      <Tick label={text.events[0]} detail={text.toastText} aside={text.time} wraps checked={here} onChange={setHere} />
      <Tick label={text.events[1]} checked={!here} onChange={(checked) => setHere(!checked)} />
      <Tick label={text.events[1]} detail={text.reason} barred checked={false} onChange={() => {}} />
      <Disclosure title={text.more} summary={text.moreSummary} open={open} onToggle={setOpen}>
        <p>{text.moreText}</p>
      </Disclosure>
      <FilterFold title={text.filter}>
        <SelectField label={text.event}>
          <option>{text.events[0]}</option>
        </SelectField>
      </FilterFold>
    </>
  );
}
