import { grouped } from '#client/lib/text/number-text.ts';
import type { Settling } from '#domain/consequence/consequence.ts';
import type { ProtestStep, RulingWord } from '#domain/protest/protest.ts';

const SETTLED: Readonly<Record<Settling, string>> = {
  kept: 'kept as it is',
  'taken-out': 'taken out of the next round',
  noted: 'looked at',
};
const STEPS: Readonly<Record<ProtestStep, string>> = {
  lodge: 'protest lodged',
  referee: 'protest, decision of the referee',
  appeal: 'appeal to the jury',
  jury: 'protest, decision of the jury',
};

/** What was done on this device, in words. */
export const activityMessages = {
  title: 'Activity',
  none: 'Nothing yet. Each tick, bib and mark of this device shows here, with how far it got.',
  here: (name: string, event: string) => `${name}: here for ${event}`,
  notHere: (name: string, event: string) => `${name}: not here for ${event}`,
  bibOut: (name: string, bib: number | undefined) => `${name}: bib ${bib === undefined ? '' : `${bib} `}handed out`,
  bibBack: (name: string) => `${name}: bib taken back`,
  bibChange: (name: string, bib: number) => `${name}: bib ${bib}`,
  teamBibChange: (name: string, bib: number) => `${name}: team bib ${bib}`,
  round: (event: string, state: string | undefined) => (state ? `${event}: results ${state}` : `${event}: how it is run`),
  settled: (event: string, how: Settling | null) =>
    `${event}, changed result: ${how === null ? 'decision taken back' : SETTLED[how]}`,
  protest: (event: string, step: ProtestStep, ruling: RulingWord | undefined, back: boolean) =>
    `${event}: ${STEPS[step]}${ruling ? ` ${ruling}` : ''}${back ? ', taken back' : ''}`,
  result: (name: string, event: string) => `${name}: mark in ${event}`,
  mark: (of: string, part: string, value: string | null, check: boolean) =>
    `${of}: ${check ? 'check of ' : ''}${part} ${value ?? 'removed'}`,
  wind: (event: string, heat: number) => `${event}, heat ${heat}: wind`,
  somebody: (id: number) => `Athlete ${id}`,
  someEntry: (id: number) => `Entry ${id}`,
  rescue: 'No network comes here? Another device can send what is unsent.',
  toFile: 'Save it to a file',
  dropped: 'Dropped',
  someEvent: (id: number) => `event ${id}`,
  overtaken: (what: string, why: string) => `${what}. ${why}`,
  overtakenMany: (n: number) => `${grouped(n)} of your actions met somebody else’s. Look at the activity list.`,
  states: {
    queued: 'Saved here, not sent yet',
    sending: 'Sending',
    accepted: 'Sent',
    superseded: 'Sent; somebody was there first',
    rejected: 'Needs attention',
    parked: 'The organiser decides',
  },
};
