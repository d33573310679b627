import { expect, test } from 'vitest';
import { transaction } from '#server/db/connection/transaction.ts';
import { NOW } from '#tests/support/database-names.ts';
import { watchLog } from '#tests/support/log-lines.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { type Letter, openMailer } from './mailer.ts';

const { pool } = await freshDatabase('empty');
const secretKey = Buffer.alloc(32, 7);
const message = { to: 'nora@example.org', subject: 'Your link', text: 'Open http://a.example/x', html: '<p>Open</p>' };
const mailerWith = (more: Partial<Parameters<typeof openMailer>[0]> = {}) =>
  openMailer({ pool, letters: [], ownAddress: 'http://localhost', secretKey, now: () => NOW, ...more });
/** As when the time that a killed process had for its tasks is over. */
const leaseEnds = () => pool.query(`update task.job set started_on = now() - interval '1 hour' where state = 'active'`);
const waitsOver = () => pool.query(`update task.job set start_after = now() - interval '1 second' where state = 'retry'`);

test('a mail is part of the transaction that it tells of: undone with it, there with it', async () => {
  const mailer = mailerWith();
  await transaction(pool, async (client) => {
    await mailer.send(client, message);
    throw new Error('undone');
  }).catch(() => undefined);
  await mailer.untilIdle();
  expect(await mailer.list('')).toEqual([]);
  await transaction(pool, (client) =>
    mailer.send(client, { ...message, attachments: [{ filename: 'a.pdf', content: Buffer.from('pdf') }] }),
  );
  await mailer.untilIdle();
  expect(await mailer.list('')).toMatchObject([{ to: 'nora@example.org', subject: 'Your link', problem: '' }]);
});

test('what a killed process has left behind is sent by the next, and by one of two alone', async () => {
  await mailerWith().send(pool, message);
  const [first, second] = [mailerWith(), mailerWith()];
  await Promise.all([first.untilIdle(), second.untilIdle()]);
  expect([...(await first.list('')), ...(await second.list(''))]).toHaveLength(1);
});

test('a hundred mails leave over a few connections', async () => {
  let arrived = 0;
  const server = await smtpServer((line) => {
    if (line === '.') arrived += 1;
  }, '250');
  const mailer = mailerWith({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  for (let n = 0; n < 100; n += 1) await mailer.send(pool, message);
  await mailer.untilIdle();
  expect(arrived).toBe(100);
  expect(server.most()).toBeLessThan(10);
  await server.close();
});

test('a mail that cannot leave yet is shown with the reason, and leaves when it can', async () => {
  const said = watchLog();
  let answer = '451 try later';
  const heard: string[] = [];
  const server = await smtpServer(
    (line) => heard.push(line),
    () => answer,
  );
  const mailer = mailerWith({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  await mailer.send(pool, message);
  await mailer.untilIdle();
  expect(await mailer.list('nora')).toMatchObject([
    { to: 'nora@example.org', text: message.text, problem: expect.stringContaining('try later') },
  ]);
  expect(await mailer.list('otto')).toEqual([]);
  answer = '250 ok';
  await waitsOver();
  await mailer.untilIdle();
  said.end();
  expect(heard.filter((line) => line === '.')).toHaveLength(1);
  expect(await mailer.list('')).toEqual([]);
  expect(said.text()).not.toContain('a.example');
  await server.close();
});

test('a mail that waits can be read only with the key of the server', async () => {
  const said = watchLog();
  await mailerWith().send(pool, message);
  const { rows } = await pool.query<{ data: string }>(`select data::text from task.job where name = 'mail'`);
  expect(rows[0]?.data).not.toMatch(/nora|example/);
  const other = mailerWith({ secretKey: Buffer.alloc(32, 8) });
  await other.untilIdle();
  expect(await other.list(''), 'nor does it spoil the page').toEqual([]);
  const mailer = mailerWith();
  await waitsOver();
  await mailer.untilIdle();
  said.end();
  expect(await mailer.list('')).toHaveLength(1);
});

test('a letter is composed once, whatever fails: its mails are there when what it wrote is', async () => {
  const said = watchLog();
  let breaks = true;
  const letter: Letter<{ readonly to: readonly string[] }> = {
    name: 'test',
    async compose({ client }, { to }) {
      await client.query(`insert into setting (name, value) values ('composed', '1')`);
      if (breaks) throw new Error('the template is broken');
      return to.map((one) => ({ ...message, to: one }));
    },
  };
  const mailer = mailerWith({ letters: [letter] });
  await mailer.tell(pool, letter, { to: ['a@example.org', 'b@example.org'] });
  await mailer.untilIdle();
  expect(await mailer.problems()).toEqual(['the template is broken']);
  expect(await mailer.list('')).toEqual([]);
  breaks = false;
  await waitsOver();
  await mailer.untilIdle();
  expect((await mailer.list('')).map(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org']);
  expect(await mailer.problems()).toEqual([]);
  said.end();
  expect(said.text()).toContain('A task could not be done');
});

test('what is put off waits, and goes when its time has come', async () => {
  const letter: Letter<{ readonly to: string }> = { name: 'later', compose: async (_, { to }) => [{ ...message, to }] };
  const mailer = mailerWith({ letters: [letter] });
  await mailer.tell(pool, letter, { to: 'late@example.org' }, 60_000);
  await mailer.untilIdle();
  expect(await mailer.list('')).toEqual([]);
  await mailer.untilIdle({ early: true });
  expect(await mailer.list('')).toHaveLength(1);
});

test('a task that its process was killed over is taken up again once a started server looks', async () => {
  const stuck = mailerWith({ smtpUrl: 'smtp://192.0.2.1' });
  await stuck.send(pool, message);
  // Taken up, and then nothing more is heard of it.
  await pool.query(`update task.job set state = 'active', started_on = now() where name = 'mail'`);
  await leaseEnds();
  const mailer = mailerWith();
  mailer.start();
  await expect
    .poll(() =>
      waitsOver()
        .then(() => mailer.untilIdle())
        .then(() => mailer.list('')),
    )
    .toHaveLength(1);
  await mailer.close();
});
