import { type Refusal, type RefusalCode, statusOf } from '#contracts/shared/envelope.ts';
import { REASONS, type Reason } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { ACTIONS_TAKEN } from './actions-taken.ts';
import type { Refused } from './answer.ts';

const OWN: Record<Exclude<RefusalCode, Reason>, { readonly message: string; readonly remedy: string }> = {
  'sign-in': { message: 'You are not signed in.', remedy: 'Sign in. What you have saved is kept.' },
  'wrong-password': { message: 'Wrong email or password.', remedy: 'Check both and try again.' },
  'second-factor': {
    message: 'A code is needed to sign in to this account.',
    remedy: 'Type the code that your authenticator app shows, or one of your recovery codes.',
  },
  'second-factor-needed': {
    message: 'Your account needs two-step sign-in first.',
    remedy: 'Turn two-step sign-in on under My account.',
  },
  'not-found': { message: 'Not found.', remedy: 'Check the address.' },
  'too-many': { message: 'Too many tries.', remedy: 'Wait a little, then try again.' },
  'too-large': { message: 'This is too large.', remedy: 'Send a smaller file or fewer items.' },
  conflict: { message: 'Somebody else changed this at the same time.', remedy: 'Look at it again, then repeat your change.' },
  'results-official': {
    message: 'Results that are official would change. Nothing was saved.',
    remedy: 'Look at which they are, then decide whether to save.',
  },
  'other-history': {
    message: 'The server has gone back to a backup since. Nothing was changed.',
    remedy: 'What this device has sent since then is sent again first.',
  },
  'server-older': {
    message: 'This server is older than the app and does not know this yet. It is kept on this device and was not applied.',
    remedy: 'Tell the organiser; it is sent again as soon as the server is up to date.',
  },
  'not-here-yet': { message: 'This does not exist yet.', remedy: 'Wait for a later version.' },
  'not-a-start-list': {
    message: 'This file is not a start list.',
    remedy: 'Use the header row that is described beside the import.',
  },
  'app-header': { message: 'This call only works from the app.', remedy: 'Send the header x-callroom: 1.' },
  'key-expired': {
    message: 'This link has been used already, or it is too old.',
    remedy: 'Ask for a new one; it comes by mail.',
  },
  'wrong-code': { message: 'This code is not right.', remedy: 'Look at it again, or ask the organiser.' },
  'not-club-comp': { message: 'Not a club info competition', remedy: 'Ask the organiser whether your club takes part.' },
  'provider-down': {
    message: 'Payments cannot be taken at the moment. Nothing was charged.',
    remedy: 'Your places are still held. Try again in a minute.',
  },
  'not-enterable': { message: 'This event cannot be entered.', remedy: 'Read the reason beside the event.' },
};

/** Of what somebody typed, as against what an old app sends. */
const CORRECT = 'Correct it and try again.';

const reasons: ReadonlySet<string> = new Set(REASONS);
const isReason = (code: RefusalCode): code is Reason => reasons.has(code);

interface RefusalEnvelope {
  readonly status: number;
  readonly body: {
    readonly errNo: number;
    readonly error: string;
    readonly message: string;
    readonly data: Refusal;
    readonly meta: null;
  };
}

/** A refusal as it goes over the wire: status, text for people, code for programs. */
export function refusalEnvelope({ refused, field, message, remedy, epoch }: Refused): RefusalEnvelope {
  const status = statusOf[refused] ?? 422;
  const text = isReason(refused) ? reasonText(refused) : OWN[refused];
  const error = message ?? text.message;
  const help = remedy ?? (refused === 'invalid' && message !== undefined ? CORRECT : text.remedy);
  const data: Refusal = {
    code: refused,
    ...(field !== undefined && { field }),
    remedy: help,
    ...(epoch !== undefined && { epoch }),
    ...(refused === 'server-older' && { takes: ACTIONS_TAKEN }),
  };
  return { status, body: { errNo: status, error, message: error, data, meta: null } };
}
