import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { withTrials } from '#domain/horizontal/with-trials.ts';
import { changedTexts } from '#domain/result/changed-texts.ts';
import type { BestMarks } from '#domain/result/flags.ts';
import { partsIn } from '#domain/result/parts.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, Part, ResultRow } from '#domain/rows/row.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';
import type { Cell } from './cell.ts';

/** One saved change of a part of a result, with what stood there before. */
export interface Step {
  readonly heat: number;
  readonly entryId: number;
  readonly part: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly actionId: string;
  /** Done in one with the step before, and taken back with it. */
  readonly joined: boolean;
}

type At = Pick<Cell, 'heat' | 'entryId'>;
interface SaveHow {
  readonly joined?: boolean;
  readonly stored?: () => void;
}
type Kind = Cell['kind'];
export type MarksVenue = Pick<Venue, 'result' | 'resultsOf' | 'sentOff' | 'startList' | 'act' | 'eventGroup' | 'round'> & {
  /** Of a checker: writes a mark, which is not among their own readings; absent: `act` does. */
  readonly decide?: (mark: ActionBodies['mark']) => Promise<ActionResult>;
};
const KEPT_STEPS = 50;

/** Writes the marks of one event group in the order they were made, and remembers the way back. */
export class MarkSaver {
  readonly #venue: MarksVenue;
  readonly #eventGroupId: number;
  readonly #steps: Step[] = [];
  /** Changes wait for each other: each reads what the one before it has saved, and the last one made is the first that undo takes back. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(venue: MarksVenue, eventGroupId: number) {
    this.#venue = venue;
    this.#eventGroupId = eventGroupId;
  }

  /** The last change; of several that were done in one the first of them. */
  get last(): Step | undefined {
    return this.#steps.findLast(({ joined }) => !joined);
  }

  /** The event, with as many trials as it is run with. */
  get event(): EventGroupRow | undefined {
    const group = this.#venue.eventGroup(this.#eventGroupId);
    return group && withTrials(group, this.#venue.round(group.id));
  }

  /** Why a card keeps somebody out of the event; undefined: none does. */
  keptOut(entryId: number): string | undefined {
    const starters = this.#venue.sentOff().length > 0 ? this.#venue.startList(this.#eventGroupId) : [];
    const own = starters.filter(({ entry }) => entry.id === entryId);
    return excludedTexts(this.#venue, { id: this.#eventGroupId }, own).get(entryId);
  }

  /** As they were entered. */
  bestsOf(entryId: number): BestMarks {
    return this.#venue.startList(this.#eventGroupId).find(({ entry }) => entry.id === entryId)?.entry ?? {};
  }

  currentRow({ heat, entryId }: At): ResultRow | undefined {
    return this.#venue.result(this.#eventGroupId, heat, entryId);
  }

  /** Runs when all that was queued before has ended. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Writes the parts in which a value differs from what stands, done in one. Null: saved on this device; else what to tell the person. Only in turn. */
  async save(at: At & { readonly kind?: Kind }, value: ResultValue | null): Promise<string | null> {
    const before = this.currentRow(at)?.value ?? null;
    const run = this.event;
    const isRight = (one: ResultValue | null) => !run || isPlausible(one, at.entryId, run);
    // What a merge has made of it may be corrected part by part.
    if (isRight(before) && !isRight(value)) return notSaved({ saved: false, refused: 'mark-invalid' }, at.kind);
    for (const [i, [part, text]] of changedTexts(before, value).entries()) {
      const problem = await this.savePart(at, part, text, { joined: i > 0 });
      if (problem !== null) return problem;
    }
    return null;
  }

  /** One part of a row, the same way; `stored` is called when the screens hear of it. Only in turn. */
  async savePart(
    { heat, entryId, kind }: At & { readonly kind?: Kind },
    part: string,
    value: string | null,
    { joined = false, stored }: SaveHow = {},
  ): Promise<string | null> {
    const before = this.#part({ heat, entryId }, part)?.value ?? null;
    const acted = await this.#act({ heat, entryId, part, value }, (actionId) => {
      this.#steps.push({ heat, entryId, part, before, after: value, actionId, joined });
      if (this.#steps.length > KEPT_STEPS) this.#steps.shift();
      stored?.();
    });
    return acted.saved ? null : notSaved(acted, kind);
  }

  /** Which mark of a part is right of several. What a checker decides of marks that are not theirs they do not undo here. Only in turn. */
  async decide({ heat, entryId }: At, part: string, value: string | null): Promise<string | null> {
    const decided = this.#venue.decide?.({ eventGroupId: this.#eventGroupId, heat, entryId, part, value });
    if (!decided) return this.savePart({ heat, entryId }, part, value);
    const acted = await decided;
    return acted.saved ? null : notSaved(acted);
  }

  #part(at: At, part: string): Part | undefined {
    return partsIn(this.currentRow(at))[part];
  }

  /** Takes the last change back; null: done, else what to tell the person. */
  async undo(): Promise<string | null> {
    const step = this.#steps.pop();
    if (!step) return text.nothingToUndo;
    const problem = await this.#takeBack(step);
    return problem === null && step.joined ? this.undo() : problem;
  }

  #takeBack(step: Step): Promise<string | null> {
    return this.inTurn(async () => {
      const stands = this.#part(step, step.part);
      // A challenge is taken back by what stands.
      const isMine = [stands, ...(stands?.challenges ?? [])].some((one) => one?.opId === step.actionId);
      if (stands && !isMine) return text.changedSince(stands.by);
      const { heat, entryId, part, before } = step;
      const acted = await this.#act({ heat, entryId, part, value: before });
      if (!acted.saved) {
        this.#steps.push(step);
        return notSaved(acted);
      }
      this.#standsNow(step, acted.actionId);
      return null;
    });
  }

  async untilSaved(): Promise<void> {
    await this.#queue;
  }

  #act(mark: Omit<ActionBodies['mark'], 'eventGroupId'>, stored?: (actionId: string) => void): Promise<ActionResult> {
    return this.#venue.act('mark', { eventGroupId: this.#eventGroupId, ...mark }, stored);
  }

  /** What stands was written by an undo; the change before it of this part is still ours to take back. */
  #standsNow(undone: Step, actionId: string): void {
    const earlier = this.#steps.findLastIndex(
      (s) => s.heat === undone.heat && s.entryId === undone.entryId && s.part === undone.part,
    );
    const mine = this.#steps[earlier];
    if (mine) this.#steps[earlier] = { ...mine, actionId };
  }
}

function notSaved(acted: Extract<ActionResult, { saved: false }>, kind?: Kind): string {
  if ('failed' in acted) return text.notSaved(acted.failed);
  if (acted.refused === 'mark-invalid' && (kind === 'wind' || kind === 'trialWind')) return text.windInvalid;
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`.trim();
}
