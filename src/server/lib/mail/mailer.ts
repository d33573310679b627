import { randomBytes } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { StoredMail } from '#contracts/organising/mail.ts';
import { errorCode, errorText } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';
import { semaphore } from '#server/lib/semaphore.ts';
import { folderStore, memoryStore } from './mail-store.ts';
import { qrPng } from './qr-png.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address, where it is not this server's. */
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
  /** Codes that the page shows as QR pictures, by their `cid:…`. */
  readonly pictures?: readonly { readonly cid: string; readonly code: string }[];
}

/** The way out for mail. */
export interface Mailer {
  /** True: by SMTP; else messages stay in the folder for the administrator. */
  readonly smtp: boolean;
  readonly folder: string;
  /** Returns at once, so that nobody learns from the time an answer takes whether a message went out. */
  send(message: Message): void;
  /** Newest first. */
  list(search: string): Promise<readonly StoredMail[]>;
  /** When all that was handed over has left or is kept. */
  untilIdle(): Promise<void>;
  /** The server stops: what is on its way leaves, what waits for its turn is kept. */
  close(): Promise<void>;
}

interface MailerOptions {
  readonly smtpUrl?: string | undefined;
  /** Without one messages are kept in memory only. */
  readonly folder?: string | undefined;
  readonly from?: string | undefined;
  readonly now: () => number;
}

const SMTP_PATIENCE_MS = 20_000;
/** Providers turn away who opens many connections at once, as when entries close and hundreds pay. */
const AT_ONCE = 4;

function drawn(pictures: NonNullable<Message['pictures']>) {
  return Promise.all(pictures.map(async ({ cid, code }) => ({ filename: `${cid}.png`, cid, content: await qrPng(code) })));
}

/** A message that SMTP refuses is kept in the folder with the reason: none is lost without a trace. */
export function openMailer({ smtpUrl, folder, from = 'Callroom <no-reply@localhost>', now }: MailerOptions): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const store = folder === undefined ? memoryStore() : folderStore(folder);
  const smtp = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: SMTP_PATIENCE_MS, socketTimeout: SMTP_PATIENCE_MS })
    : undefined;
  const inTurn = semaphore(AT_ONCE);
  let closing = false;
  const underWay = new Set<Promise<void>>();

  const deliver = async ({ pictures, ...message }: Message): Promise<void> => {
    const attachments = [...(message.attachments ?? []), ...(pictures ? await drawn(pictures) : [])];
    const mail: SendMailOptions = { from, ...message, attachments };
    let problem = '';
    try {
      if (smtp && !closing) {
        await smtp.sendMail(mail);
        return;
      }
      if (smtp) problem = 'The server was stopped before this message could leave.';
    } catch (error) {
      problem = errorText(error);
      // What the other side says names the recipient: that is for the administrator's page, not for the log.
      log.error({ code: errorCode(error) ?? 'no code' }, 'A message could not be sent by SMTP and is kept in a file');
    }
    const at = new Date(now()).toISOString();
    const { to, subject, text } = message;
    const stored: StoredMail = {
      id: `${at.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`,
      at,
      to,
      subject,
      text,
      problem,
    };
    const { message: eml } = await compose.sendMail(mail);
    await store.add(stored, Buffer.isBuffer(eml) ? eml : Buffer.from(''));
  };

  const untilIdle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    smtp: smtp !== undefined,
    folder: folder ?? '',
    send(message) {
      const task = inTurn(() => deliver(message)).catch((error: unknown) => {
        log.error({ code: errorCode(error) ?? 'no code' }, 'A message could be neither sent nor kept');
      });
      underWay.add(task);
      void task.finally(() => underWay.delete(task));
    },
    list: (search) => store.list(search),
    untilIdle,
    close() {
      closing = true;
      return untilIdle();
    },
  };
}
