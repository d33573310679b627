import type { Connection, Problem } from '#local/venue/venue.ts';

/** Why a call did not get through. Each keeps every action. */
export type Trouble = Extract<Connection, 'no-network' | 'not-our-server' | 'server-trouble'>;

const TROUBLES: Readonly<Record<Trouble, { readonly message: string; readonly remedy: string }>> = {
  'no-network': {
    message: 'No network. Everything is kept on this device and sent automatically.',
    remedy: 'Go on working; nothing is lost.',
  },
  'not-our-server': {
    message:
      'The network answers with something else than Callroom, such as a wifi sign-in page. Everything is kept on this device.',
    remedy: 'Open any web page to sign in to the wifi, or go on working; it is sent when the server answers.',
  },
  'server-trouble': {
    message: 'The server cannot take it now. Everything is kept on this device and sent again automatically.',
    remedy: 'Go on working; tell the organiser if this stays for minutes.',
  },
};

export function troubleProblem(trouble: Trouble): Problem {
  return { code: trouble, ...TROUBLES[trouble] };
}

/** The app is newer than the server: the action waits for the server's update, not for a permission. */
export const isServerOlder = (problem: Problem | undefined): boolean => problem?.code === 'server-older';

export const STORAGE_FULL =
  "This device's storage is full, so nothing was saved. Free some space on the device, then do it again.";
export const STORAGE_CLEARED =
  "This device's storage was cleared while the app was open, so nothing was saved. Reload the page, then do it again.";
export const STORAGE_CLOSED =
  "This device's storage could not be opened, so nothing was saved. Reload the page, then do it again.";
export const STORAGE_NEWER =
  'A newer version of the app is open in another tab, so nothing was saved. Reload this page, then do it again.';

/** A part of the app, not of the data. */
export const RULES_MISSING =
  'A part of the app has not come to this device yet, so nothing was saved. It comes with the network; then do it again.';

export const TOO_LARGE: Problem = {
  code: 'too-large',
  message: 'The server refuses this as too large. It is kept on this device and was not applied.',
  remedy: 'Do it again in smaller parts.',
};
