import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { Comparison } from '#contracts/organising/entry-file.ts';
import css from './compare.module.css';
import { Listing } from './listing.tsx';
import { comparingMessages } from './messages-comparing.ts';
import { Questions } from './questions.tsx';
import type { Decisions } from './send-import.ts';

const text = comparingMessages;

interface CompareFormProps {
  readonly name: string;
  readonly entries: number;
  readonly comparison: Comparison;
  /** Why it was not imported when it was sent. */
  readonly problem: string | undefined;
  readonly onBack: () => void;
  readonly onImport: (decisions: Decisions) => void;
}

/** What the import is about to do to a competition that is there, and what a person has to say first. */
export function CompareForm({ name, entries, comparison, problem, onBack, onImport }: CompareFormProps) {
  const [people, setPeople] = useState<ReadonlyMap<number, number>>(new Map());
  const [events, setEvents] = useState<ReadonlyMap<number, number>>(new Map());
  const [together, setTogether] = useState<ReadonlySet<number>>(new Set());
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const { held, beside, mayBeMixed } = comparison;
  const open = held.filter(({ line }) => !people.has(line)).length;
  return (
    <>
      <h2>{text.title(name)}</h2>
      {held.length > 0 && (
        <Questions
          title={text.held(held.length)}
          intro={text.heldIntro}
          first={text.leaveOut}
          questions={held}
          decided={people}
          onDecide={setPeople}
        />
      )}
      {beside.length > 0 && (
        <Questions
          title={text.beside(beside.length)}
          intro={text.besideIntro}
          first={text.newEvent}
          questions={beside}
          decided={events}
          onDecide={setEvents}
        />
      )}
      {mayBeMixed.length > 0 && (
        <section className={css.part}>
          <h3>{text.mixed}</h3>
          <p>{text.mixedIntro}</p>
          {mayBeMixed.map(({ line, name: event }) => (
            <Tick
              key={line}
              wraps
              label={text.together(event)}
              checked={together.has(line)}
              onChange={(on) => setTogether(toggled(together, line, on))}
            />
          ))}
        </section>
      )}
      <Listings comparison={comparison} out={out} onOut={setOut} />
      {open > 0 && <Banner tone="warn">{text.open(open)}</Banner>}
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button onClick={onBack}>{text.back}</Button>
        <Button variant="primary" onClick={() => onImport({ people, events, together, out })}>
          {text.submit(entries)}
        </Button>
      </div>
    </>
  );
}

const toggled = (set: ReadonlySet<number>, one: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (on) next.add(one);
  else next.delete(one);
  return next;
};

interface ListingsProps {
  readonly comparison: Comparison;
  /** Athletes whose missing entries are taken out. */
  readonly out: ReadonlySet<number>;
  readonly onOut: (out: ReadonlySet<number>) => void;
}

/** Four short lists of people, then of events; those that want a look come first and are open. */
function Listings({ comparison: { people, events }, out, onOut }: ListingsProps) {
  return (
    <div className={css.lists}>
      <Listing title={text.people.renamed(people.renamed.total)} intro={text.peopleRenamed} list={people.renamed} isOpen />
      <Listing
        title={text.people.missing(people.missing.total)}
        intro={text.peopleMissing}
        list={people.missing}
        out={out}
        onOut={onOut}
      />
      <Listing title={text.people.new(people.new.total)} list={people.new} />
      <Listing title={text.people.same(people.same.total)} list={people.same} />
      <Listing title={text.events.renamed(events.renamed.total)} list={events.renamed} isOpen />
      <Listing title={text.events.new(events.new.total)} list={events.new} isOpen />
      <Listing title={text.events.missing(events.missing.total)} intro={text.eventsMissing} list={events.missing} />
      <Listing title={text.events.same(events.same.total)} list={events.same} />
    </div>
  );
}
