import { createTransport, type SendMailOptions } from 'nodemailer';
import type { StoredMail } from '#contracts/organising/mail.ts';
import { errorCode, errorText } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';
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

/** One message, however often it is tried: two copies of it are known to be the same. */
interface MailName {
  readonly id: string;
  readonly madeAt: Date;
}

/** The way out for mail. */
interface MailTransport {
  /** True: by SMTP; else messages stay in the folder for the administrator. */
  readonly smtp: boolean;
  readonly folder: string;
  /**
   * Sends a message by SMTP; without, or when the recipient is refused for good, it is kept in the folder. Throws when it may work later, as long as
   * the message is younger than three days.
   */
  deliver(name: MailName, message: Message): Promise<void>;
  /** Newest first. */
  list(search: string): Promise<readonly StoredMail[]>;
}

export interface TransportOptions {
  readonly smtpUrl?: string | undefined;
  /** Without one messages are kept in memory only. */
  readonly folder?: string | undefined;
  readonly from?: string | undefined;
  readonly now: () => number;
}

const SMTP_PATIENCE_MS = 20_000;
/** After that the links of a message are dead, and what it tells is old. */
const GIVE_UP_MS = 3 * 86_400_000;
/** What SMTP answers about a recipient or a text that it will never take. */
const FOR_GOOD = 550;

export const storedMail = ({ id, madeAt }: MailName, { to, subject, text }: Message, problem: string): StoredMail => {
  const at = madeAt.toISOString();
  return { id: `${at.replaceAll(/[:.]/g, '-')}-${id.slice(0, 8)}`, at, to, subject, text, problem };
};

function drawn(pictures: NonNullable<Message['pictures']>) {
  return Promise.all(pictures.map(async ({ cid, code }) => ({ filename: `${cid}.png`, cid, content: await qrPng(code) })));
}

export function openMailTransport({
  smtpUrl,
  folder,
  from = 'Callroom <no-reply@localhost>',
  now,
}: TransportOptions): MailTransport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const store = folder === undefined ? memoryStore() : folderStore(folder);
  const smtp = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: SMTP_PATIENCE_MS, socketTimeout: SMTP_PATIENCE_MS })
    : undefined;

  return {
    smtp: smtp !== undefined,
    folder: folder ?? '',
    async deliver(name, { pictures, ...message }) {
      const attachments = [...(message.attachments ?? []), ...(pictures ? await drawn(pictures) : [])];
      const mail: SendMailOptions = { messageId: `<${name.id}@callroom>`, from, ...message, attachments };
      let problem = '';
      if (smtp) {
        try {
          await smtp.sendMail(mail);
          return;
        } catch (error) {
          if (!isForGood(error) && now() - name.madeAt.getTime() < GIVE_UP_MS) throw error;
          problem = errorText(error);
          // What the other side says names the recipient: that is for the administrator's page, not for the log.
          log.error({ code: errorCode(error) ?? 'no code' }, 'A message could not be sent by SMTP and is kept in a file');
        }
      }
      const { message: eml } = await compose.sendMail(mail);
      await store.add(storedMail(name, message, problem), Buffer.isBuffer(eml) ? eml : Buffer.from(''));
    },
    list: (search) => store.list(search),
  };
}

function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  const { command, responseCode } = error;
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= FOR_GOOD;
}
