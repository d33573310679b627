import type { Draft, RowId } from '#domain/builder/draft.ts';
import { type EventChoice, eventsCalled, genderCalled } from '#domain/event/event-name.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { priceCalled, splitCalled } from './cells.ts';
import type { SaidLine } from './paste-columns.ts';
import { type Round, roundCalled, roundsCalled, type SaidRound } from './paste-rounds.ts';
import { type Catalogue, newGroup } from './rows.ts';
import { ageCalled, agesCalled, dayCalled, limitCalled, timeCalled } from './said.ts';

/** A price that there is, nothing to pay, or one of an amount that is to be made. */
export type PlannedPrice = RowId | null | { readonly amount: number };

interface Who {
  readonly event: EventChoice;
  readonly gender: Gender;
  readonly ageIds: readonly number[];
  /** Whether the list says which. */
  readonly ownAges: boolean;
}
interface When {
  readonly day: string;
  readonly time: string;
  readonly said: SaidRound;
  readonly roundName: string;
}
interface Terms {
  readonly no: number;
  readonly rounds: readonly { readonly round: Round; readonly heats: number }[];
  readonly max: number;
  readonly price: PlannedPrice;
  readonly split: number;
  readonly site: string;
}

/** A line that is understood. */
export interface PlannedLine extends Who, When, Terms {
  readonly line: number;
  readonly text: string;
  /** What was made of it without being said. */
  readonly notes: readonly string[];
}

/** What is wrong with a line, and what was made of it. */
interface Remarks {
  readonly wrong: string[];
  readonly notes: string[];
}

type Read = { readonly plan: PlannedLine } | { readonly wrong: readonly string[] };

export function readLine({ line, text, said }: SaidLine, draft: Draft, catalogue: Catalogue): Read {
  const remarks: Remarks = { wrong: [], notes: [] };
  const who = readWho(said, draft, catalogue, remarks);
  const when = readWhen(said, draft, remarks);
  const terms = who && readTerms(said, draft, who.event, remarks);
  if (remarks.wrong.length > 0 || !who || !when || !terms) return { wrong: remarks.wrong };
  return { plan: { line, text, notes: remarks.notes, ...who, ...when, ...terms } };
}

type Said = SaidLine['said'];
interface Preferred {
  readonly ids: readonly number[];
  readonly aocode: string;
}

function readWho(said: Said, draft: Draft, catalogue: Catalogue, { wrong, notes }: Remarks): Who | undefined {
  const prefer = { ids: draft.events.ageGroupIds, aocode: draft.options.aocode };
  const meant = eventIn(said, catalogue, prefer);
  const gender = said.gender === '' ? meant.gender : genderCalled(said.gender);
  const event = meant.events.find((one) => one.gender === (gender ?? 'O'));
  if (meant.events.length === 0) wrong.push(`No event is called “${said.code || said.event}”.`);
  else if (said.gender !== '' && gender === undefined) wrong.push(`“${said.gender}” is no gender.`);
  else if (!event) wrong.push('Event not found for this gender.');
  else if (gender === undefined) notes.push('No gender: it is for all.');
  const ages = agesCalled(said.ages || meant.age, catalogue, prefer);
  for (const name of ages.unknown) wrong.push(`No age group is called “${name}”.`);
  const ageIds = ages.ids.length > 0 ? ages.ids : prefer.ids;
  if (ageIds.length === 0 && ages.unknown.length === 0) wrong.push('No age group: choose some above, or add a column Ages.');
  for (const id of ages.ids.filter((one) => !prefer.ids.includes(one)))
    notes.push(`${catalogue.ages.find((age) => age.id === id)?.name} is added to the age groups.`);
  return event && { event, gender: gender ?? 'O', ageIds, ownAges: ages.ids.length > 0 };
}

interface Meant {
  readonly events: readonly EventChoice[];
  readonly gender: Gender | undefined;
  readonly age: string;
}

/** `U15 Girls 100m` says three things at once. */
function eventIn({ code, event }: Said, catalogue: Catalogue, prefer: Preferred): Meant {
  for (const text of [code, event]) {
    const events = text === '' ? [] : eventsCalled(text, catalogue.events);
    if (events.length > 0) return { events, gender: undefined, age: '' };
  }
  const words = event.split(/[\s,]+/);
  const genders = words.filter((word) => word.length > 1 && genderCalled(word));
  const ages = words.filter((word) => /\d/.test(word) && ageCalled(word, catalogue, prefer) !== undefined);
  const rest = words.filter((word) => !genders.includes(word) && !ages.includes(word)).join(' ');
  return {
    events: rest === '' ? [] : eventsCalled(rest, catalogue.events),
    gender: genderCalled(genders[0] ?? ''),
    age: ages.join(','),
  };
}

function readWhen(said: Said, { general: { dates } }: Draft, { wrong, notes }: Remarks): When | undefined {
  const day = said.day === '' ? dates[0] : dayCalled(said.day, dates);
  const time = timeCalled(said.time);
  const round = roundCalled(said.round);
  if (day === undefined) wrong.push(`“${said.day}” is no day of this competition.`);
  if (time === undefined) wrong.push('Please enter time HH:mm, e.g. 09:25, 23:59!');
  if (!round) wrong.push(`“${said.round}” is no round.`);
  if (round?.isPart) notes.push('A part of a combined event: it can’t be entered alone.');
  return day === undefined || time === undefined || !round ? undefined : { day, time, said: round, roundName: said.roundName };
}

function readTerms(said: Said, draft: Draft, event: EventChoice, { wrong, notes }: Remarks): Terms | undefined {
  const rounds = roundsCalled(said.rounds, event.type);
  if (!rounds) wrong.push(`“${said.rounds}” are no rounds: write heats as 4,2,1.`);
  const max = limitCalled(said.max);
  if (max === undefined) wrong.push(`“${said.max}” is no limit.`);
  const price = priceIn(draft, said.price);
  if (price === undefined) wrong.push(`There is no price “${said.price}”.`);
  if (typeof price === 'object' && price) notes.push(`A new price is made for “${said.price}”.`);
  const split = splitCalled(newGroup(1, event, ''), said.standard);
  if (typeof split !== 'number') wrong.push(`Standard “${said.standard}”: ${split.problem}`);
  const isNumber = /^\d{0,5}$/.test(said.no);
  const other = Object.values(draft.events.groups).find(({ eventNo }) => String(eventNo) === said.no);
  if (other) notes.push(`${other.name} has the number ${said.no}: it gets the next one.`);
  if (!isNumber) notes.push(`“${said.no}” is no number: it gets the next one.`);
  if (!rounds || max === undefined || price === undefined || typeof split !== 'number') return undefined;
  return { no: isNumber ? Number(said.no) : 0, rounds, max, price, split, site: said.site };
}

function priceIn(draft: Draft, said: string): PlannedPrice | undefined {
  const known = priceCalled(draft, said);
  if (known !== undefined) return known;
  const [, amount] = /^[£€$]?(\d{1,5}(?:\.\d{1,2})?)$/.exec(said) ?? [];
  return amount === undefined ? undefined : Number(amount) === 0 ? null : { amount: Number(amount) };
}
