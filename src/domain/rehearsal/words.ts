import type { Reason } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { StepWhat } from './plan.ts';

interface Sent {
  /** Of the device. */
  readonly device: string;
  readonly what: StepWhat;
  /** Name of the event; empty: of none. */
  readonly event: string;
  /** Of the event whose name a file bears by mistake. */
  readonly under?: string;
  readonly outcome: 'accepted' | 'superseded' | 'rejected';
  readonly code?: Reason | undefined;
}

/** What a log of a rehearsal says of a step that was sent; undefined: nothing, as of most check-ins and marks. */
export function lineOf({ device, what, event, under, outcome, code }: Sent): string | undefined {
  if (outcome === 'rejected')
    return `${device}: ${refusedText(what, event)} was refused. ${code ? reasonText(code).message : ''}`.trim();
  if (code === 'challenged') return `${device}: a mark in ${event} differs from one that was there. Somebody has to decide.`;
  if (outcome === 'superseded') return undefined;
  switch (what.kind) {
    case 'file':
      if (what.body.wrong === 'strangers')
        return `${device} sent strangers as ${event}${heatText(what.body.heat)}. No result may change.`;
      if (what.body.wrong === 'empty')
        return `${device} sent the start list of ${event}${heatText(what.body.heat)} in place of results. No result may change.`;
      return under === undefined
        ? `${device} sent ${event}${heatText(what.body.heat)}.`
        : `${device} sent the results of ${event} under the name of ${under}. They wait in the import review.`;
    case 'publish':
      return `${device} published the start list of ${event}.`;
    case 'round':
      return what.body.state === 'official'
        ? `${event} is official.`
        : what.body.state === 'provisional'
          ? `${event} is provisional.`
          : undefined;
    default:
      return undefined;
  }
}

const heatText = (heat: number): string => (heat > 1 ? `, heat ${heat}` : '');

function refusedText(what: StepWhat, event: string): string {
  switch (what.kind) {
    case 'check-in':
      return 'a check-in';
    case 'mark':
      return `a mark in ${event}`;
    case 'draw':
    case 'move':
    case 'publish':
    case 'take-back':
      return `the start list of ${event}`;
    case 'round':
      return what.body.state ? `to call ${event} ${what.body.state}` : `how ${event} is run`;
    case 'file':
      return `the file of ${event}`;
    default:
      return `something in ${event}`;
  }
}

export const said = {
  started: (speed: number) => `The rehearsal begins, at ${speed}×.`,
  wifi: (on: boolean) => (on ? 'The wifi is back.' : 'The wifi is gone.'),
  tablet: (device: string, on: boolean) => (on ? `${device} has a new battery.` : `${device}: the battery is empty.`),
  pause: (on: boolean) => (on ? 'The rehearsal is paused.' : 'The rehearsal goes on.'),
  speed: (speed: number) => `The rehearsal goes on at ${speed}×.`,
  ended: ({ same, of }: { readonly same: number; readonly of: number }) =>
    of === 0 ? 'The rehearsal has ended.' : `The rehearsal has ended: ${same} of ${of} places are as they were.`,
} as const;
