import type { IconName } from '#client/ui/icon.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { Stage } from '#domain/competition/stage.ts';
import type { ManageRow } from './manage-rows.ts';
import { dashboardMessages, manageMessages } from './messages-manage.ts';

type Look = readonly ['done' | 'wait' | 'stop' | 'live' | 'quiet', IconName?];

const STATES: Readonly<Record<ManageRow['state'], Look>> = {
  day: ['live'],
  over: ['quiet', 'check'],
  NOT_ACTIVE: ['wait', 'pencil'],
  AWAITING_APPROVAL: ['wait', 'clock'],
  DISABLED: ['stop', 'warning'],
  OPENS: ['quiet', 'clock'],
  LIMIT_REACHED: ['wait', 'check'],
  CLOSED: ['quiet', 'lock'],
  PRICE_INCREASES: ['done', 'check'],
  ENTRIES_CLOSE: ['done', 'check'],
};
const STAGES: Readonly<Record<Stage, Look>> = {
  draft: ['wait', 'pencil'],
  entries: ['done', 'check'],
  closed: ['quiet', 'lock'],
  day: ['live'],
  results: ['wait', 'clock'],
  done: ['quiet', 'check'],
};

/** In the list: when it is, or how entries stand. */
export function StatePill({ state }: Pick<ManageRow, 'state'>) {
  return <Looking look={STATES[state]}>{manageMessages.states[state]}</Looking>;
}

/** How far a competition is. */
export function StagePill({ stage }: { readonly stage: Stage }) {
  return <Looking look={STAGES[stage]}>{dashboardMessages.pills[stage]}</Looking>;
}

function Looking({ look: [tone, icon], children }: { readonly look: Look; readonly children: string }) {
  return (
    <Pill tone={tone} {...(icon && { icon })}>
      {children}
    </Pill>
  );
}
