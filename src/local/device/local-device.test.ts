import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import { LocalDevice } from './local-device.ts';

const cutOff = () => Promise.reject(new TypeError('fetch failed'));

test('a device that was opened while somebody signed in knows them once their session has ended', async () => {
  const opened = (databaseName: string) =>
    new LocalDevice({
      session: () => undefined,
      surroundings: { ...STILL_PAGE, fetch: cutOff, watchChanges: () => () => undefined },
      databaseName,
    });
  const fresh = opened('signs in');
  // The page asks for the device, and the server's answer is there before it is read.
  const first = fresh.signedIn({ userId: 3, name: 'Desk 3' });
  await fresh.ready;
  await first;
  expect(fresh.identity()).toMatchObject({ userId: 3, name: 'Desk 3' });
  fresh.db.close();

  const again = opened('signs in');
  const second = again.signedIn({ userId: 4, name: 'Desk 4' });
  await again.ready;
  await second;
  expect(again.identity()).toMatchObject({ userId: 4, name: 'Desk 4' });
  again.db.close();
});
