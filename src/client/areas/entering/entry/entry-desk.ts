import { watchCart } from '#client/areas/entering/entry/cart/cart-watch.ts';
import { openSender } from '#client/areas/entering/entry/cart/open-sender.ts';
import { entryMessages as text } from '#client/lib/messages/messages-entry.ts';
import { call } from '#client/lib/net/call.ts';
import type { Query } from '#client/lib/net/query.ts';
import { isSessionOf } from '#client/lib/session/session.ts';
import { selections } from '#client/lib/venue/selections.ts';
import { BASKET_WARNING_MS, toast } from '#client/ui/toast/toast.ts';
import { type CartItem, type getCart, postBasketAdd, postProductDelete } from '#contracts/entering/basket.ts';
import { removedText } from '#domain/basket/removed-text.ts';
import { removalWarning, selectionProblems } from '#domain/eligibility/selection.ts';
import {
  type Choice,
  type ChoiceId,
  changeStartClub,
  choiceOf,
  chooseEvent,
  type HeldPlace,
  holdPlace,
  refuseChoice,
  unchooseEvent,
} from '#domain/entry/choice.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import { clubOf, type Selection, withMark } from '#domain/entry/selection.ts';
import { readBestMark } from '#domain/performance/best-mark.ts';
import { openSelection, type SelectionStore } from '#local/selection/selection.ts';
import { entryEventsOf } from './follow-sheets.ts';
import { type EventLine, inputOf, isRemovable, isTicked, markedEvent, type Sheet } from './sheet.ts';
import { type EventSwitch, openSwitch } from './switching.ts';

/** Everything a user does while entering athletes at one competition. */
export interface EntryDesk {
  readonly compId: number;
  readonly userId: number;
  readonly selection: SelectionStore;
  readonly cart: Query<typeof getCart>;
  /** The screen is shown, until what it gives is called: what was paid for or removed on another one is not in the cart any more. */
  readonly show: () => () => void;
  /** Whether the screen is. */
  readonly isShown: () => boolean;
  /** A tap on an event: in, out, or nothing when it can't be entered. Resolves when it is safely kept. */
  toggle(sheet: Sheet, line: EventLine, athlete: string): Promise<void>;
  /** Without a tap, as from a pasted list; resolves when it is safely kept. */
  choose(id: ChoiceId): Promise<void>;
  /** Takes an item of the cart out. */
  remove(item: CartItem): void;
  /** Keeps a best performance that was typed; what is wrong with it, or undefined. */
  setMark(sheet: Sheet, line: EventLine, typed: string): string | undefined;
  /** The athlete starts for another of their clubs; resolves when it is safely kept. */
  startFor(sheet: Sheet, clubId: number): Promise<void>;
  /** What stands in the way of the basket, for people; empty: nothing. */
  problems(): readonly string[];
  /** Changing an entry to another event. */
  readonly eventSwitch: EventSwitch;
  /** True: all is in the basket. */
  toBasket(): Promise<boolean>;
}

const desks = new Map<string, EntryDesk>();

/** One for each user and competition, for the page's life: it goes on sending while another screen is shown. */
export function entryDesk(userId: number, compId: number): EntryDesk {
  const key = `${userId} ${compId}`;
  const known = desks.get(key) ?? openDesk(userId, compId);
  desks.set(key, known);
  return known;
}

function openDesk(userId: number, compId: number): EntryDesk {
  const selection = openSelection(selections().db(), userId, compId);
  const isHere = () => isSessionOf(userId);
  const { cart, look, lookSoon } = watchCart(compId, selection, isHere);
  const sender = openSender(compId, selection, isHere, lookSoon);

  const clubNow = (athleteId: number) => clubOf(selection.getSnapshot() ?? { clubs: [] }, athleteId);
  const pick = (all: readonly Choice[], { athleteId, ceid }: ChoiceId) =>
    chooseEvent(all, { athleteId, ceid, clubId: clubNow(athleteId) });
  const change = (how: (choices: readonly Choice[]) => readonly Choice[]) =>
    keep(selection, (all) => ({ ...all, choices: how(all.choices) })).then(sender.nudge);

  function takeOut(ids: readonly (ChoiceId & { readonly place?: Choice['place'] })[], words: string): Promise<void> {
    const undo = () => void change((all) => ids.reduce(pick, all));
    toast(words, { action: { label: text.undo, run: undo } });
    return change((all) => ids.reduce((now, id) => unchooseEvent(now, id, id.place), all));
  }

  /** A team's place is the server's alone: the team stays, and its panel puts it into the basket again. */
  async function removeTeam({ productId, event, athlete }: CartItem): Promise<void> {
    const called = await call(postProductDelete, { params: { productId } });
    if (called.ok) toast(removedText(event, athlete));
    else toast(called.message, { tone: 'danger' });
    void look();
  }

  let shown = false;
  // The selection of an earlier visit goes on its way as soon as it was read from the disk.
  selection.subscribe(sender.nudge);
  const wake = () => {
    sender.nudge();
    void look();
  };
  selections().onWake(wake);
  return {
    compId,
    userId,
    selection,
    cart,
    eventSwitch: openSwitch(compId),
    show: () => {
      shown = true;
      wake();
      return () => {
        shown = false;
      };
    },
    isShown: () => shown,
    problems: () => problemsOf(compId, selection.getSnapshot()),
    async toggle(sheet, line, athlete) {
      const { athleteId } = sheet;
      const { ceid } = line.event;
      if (line.state === 'free') await change((all) => pick(all, { athleteId, ceid }));
      if (!isRemovable(line, userId)) return;
      const items = itemsOf(sheet, ceid);
      if (line.state !== 'chosen' && items.length > 0) {
        const taken = items.map(({ event }) => event.ceid);
        toast(removalWarning(ceid, taken, sheet.input.events), { tone: 'warn', ms: BASKET_WARNING_MS });
        return;
      }
      const ids = [line, ...items].map(({ event, entry }) => ({
        athleteId,
        ceid: event.ceid,
        place: entry ? placeOf(entry) : null,
      }));
      await takeOut(ids, removedText(line.event.name, athlete));
    },
    choose: (id) => change((all) => pick(all, id)),
    remove(item) {
      const { athleteId, ceid, productId, waiting, reservedUntil, event, athlete } = item;
      const place = { productId, waiting, until: reservedUntil };
      if (athleteId === 0) void removeTeam(item);
      else void takeOut([{ athleteId, ceid, place }], removedText(event, athlete));
    },
    setMark({ athleteId }, { event: compEvent }, typed) {
      const read = readBestMark(typed, markedEvent(compEvent));
      if (!read.ok) return read.error;
      const { id, unit, name } = compEvent.event;
      const mark = { athleteId, eventId: id, value: read.value, unit, event: name, text: read.text };
      void keep(selection, (all) => withMark(all, mark)).then(() => {
        toast(text.markSaved(name));
        sender.nudge();
      });
      return undefined;
    },
    async startFor({ athleteId, lines }, clubId) {
      const own = [...lines.values()].filter((line) => line.state !== 'chosen' && isRemovable(line, userId));
      const held = own.flatMap(({ event: { ceid }, entry }) => (entry ? [{ ceid, place: placeOf(entry) }] : []));
      await keep(selection, (all) => ({
        ...all,
        clubs: [...all.clubs.filter((one) => one.athleteId !== athleteId), { athleteId, clubId }],
        choices: changeStartClub(all.choices, { athleteId, clubId }, held),
      }));
      sender.nudge();
    },
    async toBasket() {
      const done = await addToBasket(selection);
      if (done) void look();
      return done;
    },
  };
}

const placeOf = ({ productId, waiting }: AthleteEntry): HeldPlace => ({ productId, waiting, until: null });

/** What belongs to an event and is chosen or in the cart. */
function itemsOf({ lines }: Sheet, parent: number): readonly EventLine[] {
  return [...lines.values()].filter(
    (line) => line.event.options.secondarySpend.parentCeid === parent && isTicked(line) && line.state !== 'entered',
  );
}

async function keep(selection: SelectionStore, to: (now: Selection) => Selection): Promise<void> {
  try {
    await selection.change(to);
  } catch {
    toast(text.notKept, { tone: 'danger' });
  }
}

/** Blocked events among the chosen, and items of which one must be chosen, whether or not a place is held by now. */
function problemsOf(compId: number, selection: Selection | undefined): readonly string[] {
  if (!selection) return [];
  const unplaced = selection.choices.map((choice) => ({ ...choice, place: null }));
  const now = new Date().toISOString();
  return [...new Set(selection.choices.map(({ athleteId }) => athleteId))].flatMap((athleteId) => {
    const { answer } = entryEventsOf(compId, athleteId).get();
    if (!answer) return [];
    const found = [
      ...selectionProblems(inputOf(answer.data, selection, now)).filter(({ code }) => code === 'blocked'),
      ...selectionProblems(inputOf(answer.data, { ...selection, choices: unplaced }, now)).filter(
        ({ code }) => code === 'mandatory-group',
      ),
    ];
    return found.map(({ message }) => message);
  });
}

/** Everything that was chosen, with the marks that wait; what the server refuses stays here with its reason. */
async function addToBasket(selection: SelectionStore): Promise<boolean> {
  const wanted = (selection.getSnapshot()?.choices ?? []).filter(({ want, refusal }) => want === 'in' && refusal === '');
  if (wanted.length === 0) return true;
  const products = wanted.map(({ place, ceid, athleteId, clubId }) =>
    place ? { productId: place.productId } : { ceid, athleteId, clubId },
  );
  const called = await call(postBasketAdd, { body: { products } });
  if (!called.ok) {
    toast(called.why === 'unreachable' ? text.keptForLater : `${text.notSubmitted} ${called.message}`, { tone: 'danger' });
    return false;
  }
  await selection.change((all) => ({ ...all, choices: called.data.reduce(taken, all.choices) }));
  const no = called.data.filter(({ state }) => state === 'refused');
  if (no.length > 0) toast(`${text.notSubmitted} ${no[0]?.message ?? ''}`, { tone: 'danger', ms: BASKET_WARNING_MS });
  else toast(text.submitted);
  return no.length === 0;
}

type Added = {
  readonly athleteId: number;
  readonly ceid: number;
  readonly productId: number;
  readonly state: string;
  readonly message: string;
};

function taken(choices: readonly Choice[], { state, message, productId, ...id }: Added): readonly Choice[] {
  if (state === 'refused') return refuseChoice(choices, id, message);
  const { place, clubId = 0 } = choiceOf(choices, id) ?? {};
  if (place?.productId === productId) return choices;
  return holdPlace(choices, id, { productId, waiting: state === 'waiting', until: null, clubId });
}
