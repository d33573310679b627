import * as z from 'zod/mini';
import { forgetToken, token } from '#client/lib/session/token.ts';
import { ImportReview, postImport } from '#contracts/organising/entry-file.ts';
import { APP_HEADER } from '#contracts/shared/endpoint.ts';
import { envelope } from '#contracts/shared/envelope.ts';
import { importingMessages } from './messages-importing.ts';

/** What is asked of the person beside the file. */
export interface ImportOptions {
  readonly competition: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  /** Of a competition that is made. */
  readonly timeZone: string;
  readonly place: string;
  readonly isPublic: boolean;
  readonly checkInAlways: boolean;
  readonly skipBad: boolean;
}

/** What a person has decided of lines of the file, as the call takes it. */
export interface Decisions {
  readonly people: ReadonlyMap<number, number>;
  readonly events: ReadonlyMap<number, number>;
  readonly together: ReadonlySet<number>;
  readonly out: ReadonlySet<number>;
}

interface Sending extends ImportOptions {
  /** Undefined: nothing is written, the answer says what would change. */
  readonly decisions: Decisions | undefined;
}

type Sent = { readonly ok: true; readonly review: ImportReview } | { readonly ok: false; readonly message: string };
const TIMEOUT_MS = 120_000;
const Answer = envelope(ImportReview, z.unknown());
const Refused = z.object({ error: z.string().check(z.minLength(1)) });

/** Sends the file; `fetch` cannot say how far an upload is, so this is the one place with XMLHttpRequest. */
export function sendImport(file: File, options: Sending, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(options));
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader(APP_HEADER, '1');
    const sent = token();
    if (sent) request.setRequestHeader('authorization', `Bearer ${sent}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      if (request.status === 401) forgetToken();
      resolve(readSent(request));
    };
    request.onerror = () => resolve(lost());
    request.ontimeout = () => resolve(lost());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function readSent({ responseText }: XMLHttpRequest): Sent {
  let json: unknown;
  try {
    json = JSON.parse(responseText);
  } catch {
    return lost();
  }
  const answer = Answer.safeParse(json);
  if (answer.success && answer.data.errNo === 0) return { ok: true, review: answer.data.data };
  const refused = Refused.safeParse(json);
  return refused.success ? { ok: false, message: refused.data.error } : lost();
}

/** Without an answer it may have been imported all the same; the same file again is then harmless. */
const lost = (): Sent => ({ ok: false, message: importingMessages.lost });

function addressOf({ competition, date, timeZone, place, isPublic, checkInAlways, skipBad, decisions }: Sending): string {
  const query = new URLSearchParams({ competition, timezone: timeZone, checkin: checkInAlways ? 'always' : 'window' });
  if (date) query.set('date', date);
  if (place) query.set('place', place);
  if (isPublic) query.set('public', '1');
  if (skipBad) query.set('skipBad', '1');
  if (!decisions) query.set('dryRun', '1');
  else for (const [name, said] of Object.entries(decided(decisions))) if (said !== '') query.set(name, said);
  return `${postImport.path}?${query}`;
}

const decided = ({ people, events, together, out }: Decisions) => ({
  people: [...people].map((pair) => pair.join(':')).join(','),
  events: [...events].map((pair) => pair.join(':')).join(','),
  together: [...together].join(','),
  out: [...out].join(','),
});
