import { useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import type { RowId } from '#domain/builder/draft.ts';
import { type CellEdit, type CellProblem, writeCells } from '#domain/builder/programme/cells.ts';
import { addParts } from '#domain/builder/programme/combined.ts';
import { mergeGroups, type Split, splitGroup } from '#domain/builder/programme/groups.ts';
import { drafted, type Gesture, removeGroups } from '#domain/builder/programme/remove.ts';
import type { Catalogue } from '#domain/builder/programme/rows.ts';
import { newRow } from '../matrix.tsx';

/** What is done to events of the grid; each gesture is one Undo. What can't be done is said. */
export function useGestures(catalogue: Catalogue) {
  const { draft, changeAll, state } = useBuilder();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const entered = state.taken.ceids;
  const done = (gesture: Gesture): boolean => {
    if ('problem' in gesture) {
      setProblems([gesture.problem]);
      return false;
    }
    setProblems([]);
    changeAll(gesture.values);
    return true;
  };
  return {
    problems,
    clearProblems: () => setProblems((now) => (now.length > 0 ? [] : now)),
    write(edits: readonly CellEdit[]): readonly CellProblem[] {
      const { values, problems: found } = writeCells({ draft, catalogue, newId: newRow, entered }, edits);
      setProblems([...new Set(found.map(({ message }) => message))]);
      if (Object.keys(values).length > 0) changeAll(values);
      return found;
    },
    remove: (ids: readonly RowId[]) => done(removeGroups(draft, ids, entered)),
    addParts: (ids: readonly RowId[]) => done(addParts(draft, catalogue, ids, newRow)),
    merge: (ids: readonly RowId[]) => done(mergeGroups(draft, catalogue, ids, state.taken.groups)),
    split(ids: readonly RowId[], by: Split): boolean {
      let made = draft;
      const values: Record<string, unknown> = {};
      const wrong: string[] = [];
      for (const id of ids) {
        const gesture = splitGroup(made, catalogue, id, { by, newId: newRow, entered });
        if ('problem' in gesture) {
          wrong.push(gesture.problem);
          continue;
        }
        Object.assign(values, gesture.values);
        made = drafted(made, gesture.values);
      }
      if (Object.keys(values).length > 0) changeAll(values);
      setProblems(wrong);
      return wrong.length === 0;
    },
  };
}
export type Gestures = ReturnType<typeof useGestures>;
