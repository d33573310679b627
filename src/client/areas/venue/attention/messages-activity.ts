import { grouped } from '#client/lib/text/number-text.ts';

/** What was done on this device, in words. */
export const activityMessages = {
  title: 'Activity',
  none: 'Nothing yet. Each tick, bib and mark of this device shows here, with how far it got.',
  here: (name: string, event: string) => `${name}: here for ${event}`,
  notHere: (name: string, event: string) => `${name}: not here for ${event}`,
  bibOut: (name: string) => `${name}: bib handed out`,
  bibBack: (name: string) => `${name}: bib taken back`,
  bibChange: (name: string, bib: number) => `${name}: bib ${bib}`,
  teamBibChange: (name: string, bib: number) => `${name}: team bib ${bib}`,
  round: (event: string, state: string | undefined) => (state ? `${event}: results ${state}` : `${event}: how it is run`),
  result: (name: string, event: string) => `${name}: mark in ${event}`,
  mark: (of: string, part: string, value: string | null, check: boolean) =>
    `${of}: ${check ? 'check of ' : ''}${part} ${value ?? 'removed'}`,
  wind: (event: string, heat: number) => `${event}, heat ${heat}: wind`,
  somebody: (id: number) => `Athlete ${id}`,
  someEntry: (id: number) => `Entry ${id}`,
  dropped: 'Left',
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
