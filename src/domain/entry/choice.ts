import { isAfter } from 'date-fns/isAfter';
/**
 * An event that a user chose for an athlete on a device, from the tap until it is paid for. It is a wish that outlives a lost network and a
 * closed tab; places are the server's alone.
 */
export interface Choice {
  readonly athleteId: number;
  readonly ceid: number;
  /** For whom they start; 0: for no club. */
  readonly clubId: number;
  /** `out`: taken back, while the server may still hold a place for it. */
  readonly want: 'in' | 'out';
  /** The device has asked the server for a place. If the answer got lost, the server may hold one that this device does not know of. */
  readonly asked: boolean;
  readonly place: HeldPlace | null;
  /** The device has told the server to take the place back. If the answer got lost, the server may hold it still. */
  readonly released?: boolean;
  /** The server's message when it refused a place; empty: it did not refuse. */
  readonly refusal: string;
  /** Order of choosing on this device: a parent goes before its items. */
  readonly order: number;
}

/** What the server holds for a choice. */
export interface HeldPlace {
  readonly productId: number;
  /** Nothing to pay yet: a place in the queue. */
  readonly waiting: boolean;
  /** ISO instant at which the cart gives it back; null: it does not run out. */
  readonly until: string | null;
  /** The club it was asked for; undefined: this device did not ask. */
  readonly clubId?: number;
}

export type ChoiceId = Pick<Choice, 'athleteId' | 'ceid'>;

/** What has to be told to the server next; undefined: it knows everything. */
type Task = { readonly what: 'ask'; readonly choice: Choice } | Release;

/** A place to give back. */
export interface Release {
  readonly what: 'release';
  readonly choice: Choice;
  readonly productId: number;
}

const NO_PLACE = { place: null, asked: false, released: false } as const;

export const RAN_OUT = 'The time to pay ran out, so the place was released.';

const matches = (id: ChoiceId) => (choice: ChoiceId) => choice.athleteId === id.athleteId && choice.ceid === id.ceid;

export function choiceOf(choices: readonly Choice[], id: ChoiceId): Choice | undefined {
  return choices.find(matches(id));
}

/** Chooses an event, or chooses it again: a place that was not given back yet is kept, and one that was is asked for anew. */
export function chooseEvent(choices: readonly Choice[], id: ChoiceId & Pick<Choice, 'clubId'>): readonly Choice[] {
  const known = choiceOf(choices, id);
  if (known?.place) return changeOne(choices, id, { want: 'in' });
  const order = Math.max(0, ...choices.map((choice) => choice.order)) + 1;
  const fresh: Choice = { ...id, want: 'in', asked: known?.asked ?? false, place: null, refusal: '', order };
  return [...choices.filter((choice) => choice !== known), fresh];
}

/**
 * An athlete starts for another club: all they have chosen goes with it, also what a place is held for. `held`: places of theirs
 * that this device has not chosen itself.
 */
export function changeStartClub(
  choices: readonly Choice[],
  { athleteId, clubId }: Pick<Choice, 'athleteId' | 'clubId'>,
  held: readonly { readonly ceid: number; readonly place: HeldPlace }[] = [],
): readonly Choice[] {
  const all = held.reduce((now, { ceid, place }) => {
    if (choiceOf(now, { athleteId, ceid })) return now;
    return holdPlace(chooseEvent(now, { athleteId, ceid, clubId: 0 }), { athleteId, ceid }, place);
  }, choices);
  return all.map((choice) => {
    if (choice.athleteId !== athleteId || choice.want === 'out') return choice;
    const { place } = choice;
    return { ...choice, clubId, place: place && { ...place, clubId: place.clubId ?? choice.clubId } };
  });
}

/** A place that is held for another club than the one they start for now. */
const isMoved = ({ place, clubId }: Choice): boolean => place?.clubId !== undefined && place.clubId !== clubId;

/** Takes a choice back: it is forgotten at once unless the server may know of it. `place`: one that another device took, or an earlier visit. */
export function unchooseEvent(choices: readonly Choice[], id: ChoiceId, place: HeldPlace | null = null): readonly Choice[] {
  const known = choiceOf(choices, id);
  if (known && !known.asked && !known.place) return without(choices, id);
  if (known) return changeOne(choices, id, { want: 'out' });
  if (!place) return choices;
  return [...choices, { ...id, clubId: 0, want: 'out', asked: true, place, refusal: '', order: 0 }];
}

/**
 * Places go back before new ones are asked for, because they may be what the rules count. An ask whose answer never came is asked again, even
 * when it is no longer wanted: the answer names the place to give back, and asking twice gives the same one.
 */
export function nextTask(choices: readonly Choice[]): Task | undefined {
  const inOrder = [...choices].sort((a, b) => a.order - b.order);
  for (const choice of inOrder.toReversed()) {
    if (choice.want === 'out' && choice.place) return { what: 'release', choice, productId: choice.place.productId };
  }
  const open = inOrder.find((choice) => {
    const { place, refusal, want, asked } = choice;
    if (refusal !== '') return false;
    return place ? want === 'in' && (choice.released || isMoved(choice)) : want === 'in' || asked;
  });
  return open && { what: 'ask', choice: open };
}

export const markAsked = (choices: readonly Choice[], id: ChoiceId) => changeOne(choices, id, { asked: true });

export const markReleased = (choices: readonly Choice[], id: ChoiceId) => changeOne(choices, id, { released: true });

export const holdPlace = (choices: readonly Choice[], id: ChoiceId, place: HeldPlace) =>
  changeOne(choices, id, { place, refusal: '', asked: true, released: false });

/** The server gave no place: its words stay until the person has done something about it. */
export function refuseChoice(choices: readonly Choice[], id: ChoiceId, refusal: string): readonly Choice[] {
  const known = choiceOf(choices, id);
  if (known?.want === 'out') return without(choices, id);
  // The place is still held, for the club it was held for.
  if (known?.place?.clubId !== undefined && !known.released) return changeOne(choices, id, { clubId: known.place.clubId });
  return changeOne(choices, id, { refusal, ...NO_PLACE });
}

/** The server holds the place no more. If the event was chosen again meanwhile, it is asked for anew, unless it has been already. */
export function dropPlace(choices: readonly Choice[], id: ChoiceId): readonly Choice[] {
  const known = choiceOf(choices, id);
  if (known?.want === 'out') return without(choices, id);
  return known?.released ? changeOne(choices, id, NO_PLACE) : choices;
}

/** What lies in the user's carts at the server. */
interface CartNow {
  /** Product ids that this device knew of when it asked; of others the answer says nothing. */
  readonly known: ReadonlySet<number>;
  /** By product id: until when it is held. */
  readonly held: ReadonlyMap<number, string | null>;
}

/**
 * What stays of the choices when the server has said what lies in the cart. One that is gone was paid for or removed elsewhere, unless its
 * time is over: then the person is told. One that this device gives back is no news, whether it is wanted again or not. `now` is an ISO
 * instant.
 */
export function reconcileWithCart(choices: readonly Choice[], { known, held }: CartNow, now: string): readonly Choice[] {
  return choices.flatMap((choice) => {
    const { place, want, released } = choice;
    if (!place || place.waiting || want === 'out' || released || !known.has(place.productId)) return [choice];
    const until = held.get(place.productId);
    if (until !== undefined) return [{ ...choice, place: { ...place, until } }];
    const over = place.until !== null && !isAfter(place.until, now);
    return over ? [{ ...choice, ...NO_PLACE, refusal: RAN_OUT }] : [];
  });
}

function changeOne(choices: readonly Choice[], id: ChoiceId, to: Partial<Choice>): readonly Choice[] {
  return choices.map((choice) => (matches(id)(choice) ? { ...choice, ...to } : choice));
}

function without(choices: readonly Choice[], id: ChoiceId): readonly Choice[] {
  return choices.filter((choice) => !matches(id)(choice));
}
