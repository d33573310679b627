import type { ReactNode } from 'react';
import type { IconName } from '#client/ui/icon.tsx';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { ActionKind } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';

/** What a desk does about an athlete besides ticking: a button in their row, and the dialog behind it, which is loaded when it is asked for. */
export interface RowAction {
  readonly kind: ActionKind;
  readonly icon: IconName;
  readonly label: (name: string) => string;
  /** What of it stands under the name. */
  readonly shown: (athlete: AthleteRow) => string | undefined;
  readonly dialog: () => Promise<RowDialog>;
}

export type RowDialog = (props: {
  readonly venue: Venue;
  readonly athleteId: StarterId;
  readonly onClose: () => void;
}) => ReactNode;

export const ROW_ACTIONS: readonly RowAction[] = [
  {
    kind: 'note',
    icon: 'pencil',
    label: (name) => `Note on ${name}, withdrawal, bib`,
    shown: ({ note }) => note?.text,
    dialog: async () => (await import('./note-dialog.tsx')).NoteDialog,
  },
];
