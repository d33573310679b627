import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore, type Store } from '#client/lib/net/store.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { BASKET_WARNING_MS, toast } from '#client/ui/toast/toast.ts';
import { postSwitch } from '#contracts/entering/own-entry.ts';
import { entryId as entryIdOf } from '#domain/basket/ids.ts';
import { leaveWarning } from '#domain/eligibility/switch-event.ts';
import { ownName } from '#domain/event/item.ts';
import type { Minor } from '#domain/money/money.ts';
import { entryEventsOf } from './follow-sheets.ts';
import type { EventLine, Sheet } from './sheet.ts';

const text = entryMessages.switching;

/** The specification's SWITCH_EVENT: an entry that is being changed to another event. */
export interface Switching {
  readonly athleteId: number;
  readonly athlete: string;
  readonly entryId: number;
  readonly productId: number;
  /** What the athlete leaves; counts as not entered, not paid and not selected meanwhile. */
  readonly from: EventRef;
  /** Null: not chosen yet. */
  readonly to: (EventRef & { readonly back: Minor }) | null;
}
interface EventRef {
  readonly ceid: number;
  readonly name: string;
}

export interface EventSwitch {
  /** Undefined: NONE. */
  readonly state: Store<Switching | undefined>;
  begin(sheet: Sheet, line: EventLine, athlete: string): void;
  choose(line: EventLine): void;
  cancel(): void;
  /** Tells the server, which decides; it resolves when the screen knows how it ended. */
  confirm(): Promise<void>;
}

/** Ceid of the event where the keyboard goes on once its row is there: rows are others while an entry is being changed. */
let focusNext = 0;

/** For the row of an event, when it appears. */
export function takeFocus(row: HTMLElement | null): void {
  if (!row || focusNext === 0 || Number(row.dataset.ceid) !== focusNext) return;
  focusNext = 0;
  row.querySelector('input')?.focus();
}

export function openSwitch(compId: number): EventSwitch {
  const state = createStore<Switching | undefined>(undefined);
  const end = (ceid: number) => {
    focusNext = ceid;
    state.set(undefined);
  };

  /** An answer may get lost on its way: what counts is where the entry stands. */
  async function change({ athleteId, entryId, productId }: Switching, to: EventRef): Promise<number> {
    const called = await call(postSwitch, { body: { entryid: entryIdOf(entryId), ceid: to.ceid } });
    const events = entryEventsOf(compId, athleteId);
    await events.refresh();
    const now = events.get().answer?.data.events.find(({ ceid }) => ceid === to.ceid);
    if (called.ok || (now && now.entryId > 0 && now.order.productId === productId))
      return called.ok ? called.data.entryId : (now?.entryId ?? 0);
    toast(text.refused(called.message), { tone: 'danger', ms: BASKET_WARNING_MS });
    return 0;
  }

  return {
    state,
    cancel: () => end(state.get()?.from.ceid ?? 0),
    begin(sheet, line, athlete) {
      const { ceid } = line.event;
      const own = sheet.data.events.find((event) => event.ceid === ceid);
      const warning = leaveWarning({ ...sheet.input, switchFrom: ceid });
      if (warning !== '') toast(warning, { tone: 'warn', ms: BASKET_WARNING_MS });
      else if (own) {
        const { entryId, order } = own;
        const from = { ceid, name: ownName(line.event) };
        focusNext = ceid;
        state.set({ athleteId: sheet.athleteId, athlete, entryId, productId: order.productId, from, to: null });
      }
    },
    choose({ event, back }) {
      const now = state.get();
      if (now) state.set({ ...now, to: { ceid: event.ceid, name: ownName(event), back } });
    },
    async confirm() {
      const now = state.get();
      const to = now?.to;
      if (!now || !to) return;
      const entryId = await change(now, to);
      if (entryId === 0) return;
      end(to.ceid);
      const undo = () => void change({ ...now, entryId }, now.from);
      const words = text.done(now.from.name, to.name, now.athlete);
      if (to.back > 0) toast(`${words} ${text.back(moneyText(to.back))}`);
      else toast(words, { action: { label: entryMessages.undo, run: undo } });
    },
  };
}
