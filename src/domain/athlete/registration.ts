/** How an athlete's registration stands for one day. `unknown`: registered, but nobody could say until when. */
type RegistrationState = 'none' | 'valid' | 'expired' | 'unknown';

interface Registered {
  readonly URN: string;
  /** Plain date of the last day; empty: not known. */
  readonly activeEndDate: string;
}

/**
 * A registration is valid only with a URN and an active end date, and it blocks an entry when it has expired by the competition's day,
 * which is `on`.
 */
export function registrationOn({ URN, activeEndDate }: Registered, on: string): RegistrationState {
  if (URN.trim() === '') return 'none';
  if (activeEndDate === '') return 'unknown';
  return activeEndDate < on ? 'expired' : 'valid';
}

/** What a registration body, or a ranking, says; `asOf` (ISO instant) is when it said so. */
export type Heard<T> =
  /** Just now, or lately enough to be the same. */
  | { readonly state: 'answered'; readonly asOf: string; readonly value: T }
  /** It does not answer now; this is what it said then. */
  | { readonly state: 'kept'; readonly asOf: string; readonly value: T }
  /** It does not answer and has never said anything about this; or there is none. */
  | { readonly state: 'away' | 'none' };

/** What the screen says about the source of what it shows; empty: nothing to say. `when` is `asOf` as people read it. */
export function heardText(state: Heard<unknown>['state'], when: string): string {
  switch (state) {
    case 'answered':
      return '';
    case 'kept':
      return `The registration body does not answer just now. This is what it said on ${when}.`;
    case 'away':
      return 'The registration body does not answer just now. You can go on: type the details yourself, they are checked when it answers again.';
    case 'none':
      return 'No registration body is connected here. Type the details yourself.';
  }
}
