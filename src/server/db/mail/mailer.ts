import { randomBytes } from 'node:crypto';
import type { StoredMail } from '#contracts/organising/mail.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { openTasks, type Task, type TaskHandler } from '#server/db/tasks/tasks.ts';
import { isWanted } from '#server/lib/mail/mail-store.ts';
import { type Message, openMailTransport, storedMail, type TransportOptions } from '#server/lib/mail/mail-transport.ts';
import { must } from '#server/lib/must.ts';
import { seal, unseal } from '#server/lib/security/seal.ts';

/** What a letter is composed with. */
interface Composing {
  /** A transaction of its own: what it writes is there when its mails are. */
  readonly client: Client;
  /** Where this server listens, for links. */
  readonly ownAddress: string;
  /** ISO. */
  readonly now: string;
}

/** A kind of mail that follows from something: `data` says from what, and is kept until it is composed. It gives a mail for each recipient. */
export interface Letter<T extends object> {
  readonly name: string;
  compose(parts: Composing, data: T): Promise<readonly Message[]>;
}

/** Mail is written in the transaction of what it tells, and sent after it: none is lost, whatever process is killed, and it changes no answer. */
export interface Mailer {
  /** True: by SMTP; else messages stay in the folder for the administrator. */
  readonly smtp: boolean;
  readonly folder: string;
  /** A message that is ready. */
  send(db: Pool | Client, message: Message): Promise<void>;
  /** One that is composed later. `afterMs`: not before so long. */
  tell<T extends object>(db: Pool | Client, letter: Letter<T>, data: T, afterMs?: number): Promise<void>;
  /** What could not leave yet, and what is kept; newest first. */
  list(search: string): Promise<readonly StoredMail[]>;
  /** Why letters could not be composed yet. */
  problems(): Promise<readonly string[]>;
  /** Sends what is waiting, and from now on what comes. */
  start(): void;
  /** All that is due has left or is kept. `early`: also what was put off. */
  untilIdle(options?: { readonly early?: boolean }): Promise<void>;
  /** The server stops: what is on its way leaves, what waits for its turn stays for the next. */
  close(): Promise<void>;
}

/** What a slice needs that tells people something. */
export interface MailDeps {
  readonly mailer: Mailer;
}

interface MailerOptions extends TransportOptions {
  readonly pool: Pool;
  readonly letters: readonly Letter<never>[];
  readonly ownAddress: string;
  /** What waits is sealed with it: links in mail open accounts. */
  readonly secretKey?: Buffer;
}

/** A message as it waits. */
interface Packed extends Omit<Message, 'attachments'> {
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[];
}

const ABOUT = 'a mail that waits';

export function openMailer({ pool, letters, ownAddress, secretKey = randomBytes(32), ...options }: MailerOptions): Mailer {
  const transport = openMailTransport(options);
  const hide = (data: object) => ({ sealed: seal(secretKey, JSON.stringify(data), ABOUT).toString('base64') });
  const opened = ({ data }: Pick<Task, 'data'>): string | undefined =>
    'sealed' in data && typeof data.sealed === 'string'
      ? unseal(secretKey, Buffer.from(data.sealed, 'base64'), ABOUT)
      : undefined;
  const shown = <T>(task: Pick<Task, 'data'>): T =>
    JSON.parse(must(opened(task), 'a mail that was sealed with the key of this server'));
  const messageOf = (task: Pick<Task, 'data'>): Message => {
    const { attachments, ...message } = shown<Packed>(task);
    return {
      ...message,
      ...(attachments && {
        attachments: attachments.map((one) => ({ ...one, content: Buffer.from(one.content, 'base64') })),
      }),
    };
  };

  const compose: TaskHandler = (task, finish) =>
    transaction(pool, async (client) => {
      const { letter, data } = shown<{ readonly letter: string; readonly data: never }>(task);
      const found = must(
        letters.find(({ name }) => name === letter),
        'a letter that this server knows',
      );
      const now = new Date(options.now()).toISOString();
      for (const message of await found.compose({ client, ownAddress, now }, data)) await send(client, message);
      await finish(client);
    });
  const deliver: TaskHandler = async (task, finish) => {
    await transport.deliver(task, messageOf(task));
    await finish(pool);
  };
  const tasks = openTasks({ pool, handlers: { letter: compose, mail: deliver } });

  const send = (db: Pool | Client, message: Message) => {
    const { attachments, ...rest } = message;
    const packed: Packed = {
      ...rest,
      ...(attachments && { attachments: attachments.map((one) => ({ ...one, content: one.content.toString('base64') })) }),
    };
    return tasks.add(db, 'mail', hide(packed));
  };

  return {
    smtp: transport.smtp,
    folder: transport.folder,
    send,
    tell: (db, { name: letter }, data, afterMs) => tasks.add(db, 'letter', hide({ letter, data }), afterMs),
    async list(search) {
      const waiting = (await tasks.failed('mail'))
        .filter((task) => opened(task) !== undefined)
        .map((task) => ({ ...storedMail(task, messageOf(task), task.problem), waits: true }))
        .reverse();
      return [...waiting.filter((mail) => isWanted(mail, search)), ...(await transport.list(search))];
    },
    problems: async () => (await tasks.failed('letter')).map(({ problem }) => problem),
    start: tasks.start,
    untilIdle: tasks.run,
    close: tasks.close,
  };
}
