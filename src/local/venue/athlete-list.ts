import { searchText } from '#domain/check-in/search-text.ts';
import { type AthleteRow, isExpected } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';

/**
 * All athletes whom the venue expects, in the order of their search texts, which begin with the surname. A tick replaces one element of a copied
 * array; nothing is folded or sorted again unless a name, a club or a bib changed.
 */
export class AthleteList {
  #athletes: readonly AthleteRow[] = [];
  #folded: readonly string[] = [];
  #ids = new Int32Array();
  #eventCounts = new Uint16Array();
  #index = new Map<StarterId, number>();

  get athletes(): readonly AthleteRow[] {
    return this.#athletes;
  }

  get folded(): readonly string[] {
    return this.#folded;
  }

  get ids(): Int32Array {
    return this.#ids;
  }

  get eventCounts(): Uint16Array {
    return this.#eventCounts;
  }

  /** `deleted`: those whose rows the server has no more. */
  put(rows: readonly AthleteRow[], deleted: ReadonlySet<StarterId> = new Set()): void {
    if (rows.length === 0 && deleted.size === 0) return;
    const athletes = [...this.#athletes];
    let folded: string[] | undefined;
    const moved: Item[] = [];
    const gone = new Set([...deleted].filter((id) => this.#index.has(id)));
    for (const row of rows) {
      const at = this.#index.get(row.athleteId);
      const before = at === undefined ? undefined : athletes[at];
      if (at === undefined || !before) {
        if (isExpected(row)) moved.push({ row, text: searchText(row) });
        continue;
      }
      athletes[at] = row;
      if (!isExpected(row)) gone.add(row.athleteId);
      if (sameText(before, row)) continue;
      folded ??= [...this.#folded];
      folded[at] = searchText(row);
    }
    if (folded || moved.length > 0 || gone.size > 0) this.#arrange(athletes, folded ?? this.#folded, { moved, gone });
    else this.#athletes = athletes;
  }

  /** Merges what is new into what is there; what is there is sorted but for a few, which a built-in sort takes in one sweep. */
  #arrange(athletes: readonly AthleteRow[], folded: readonly string[], { moved, gone }: Changes): void {
    const items = athletes.map((row, i): Item => ({ row, text: folded[i] ?? '' }));
    const stay = gone.size > 0 ? items.filter(({ row }) => !gone.has(row.athleteId)) : items;
    const all = stay.concat(moved.toSorted(inOrder)).sort(inOrder);
    this.#athletes = all.map((item) => item.row);
    this.#folded = all.map((item) => item.text);
    this.#ids = Int32Array.from(all, (item) => item.row.athleteId);
    this.#eventCounts = Uint16Array.from(all, (item) => item.row.entries.length);
    this.#index = new Map(all.map((item, i) => [item.row.athleteId, i]));
  }
}

interface Changes {
  readonly moved: readonly Item[];
  readonly gone: ReadonlySet<StarterId>;
}

interface Item {
  readonly row: AthleteRow;
  readonly text: string;
}

function inOrder(a: Item, b: Item): number {
  if (a.text !== b.text) return a.text < b.text ? -1 : 1;
  return a.row.athleteId - b.row.athleteId;
}

function sameText(a: AthleteRow, b: AthleteRow): boolean {
  return (
    a.surName === b.surName &&
    a.firstName === b.firstName &&
    a.bibNo === b.bibNo &&
    a.teamBibNo === b.teamBibNo &&
    a.club === b.club &&
    a.urn === b.urn &&
    a.runners?.join() === b.runners?.join()
  );
}
