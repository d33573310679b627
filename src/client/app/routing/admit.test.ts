import { expect, test } from 'vitest';
import { admit } from './admit.ts';

/** What the device knows, and the user that the server names each time it is asked; undefined: it does not answer. */
interface Case {
  readonly onDevice: boolean;
  readonly hasToken: boolean;
  readonly user?: string;
  readonly lastUser?: string;
  readonly server: readonly (string | undefined)[];
}

async function tryIt({ onDevice, hasToken, user, lastUser, server }: Case) {
  const asked: (number | undefined)[] = [];
  let known = user;
  const refresh = async (ms?: number) => {
    const named = server[asked.length];
    asked.push(ms);
    if (named) known = named;
    return named !== undefined;
  };
  const session = () => ({ hasToken, user: known });
  const admitted = await admit(onDevice, session, refresh, async () => lastUser);
  return { admitted, asked };
}

test.each<readonly [string, Case, boolean, readonly (number | undefined)[]]>([
  ['a known user, at once', { onDevice: true, hasToken: true, user: 'Desk', server: [] }, true, [undefined]],
  ['a stranger', { onDevice: true, hasToken: false, server: [''] }, false, [2000]],
  ['a stranger, server silent', { onDevice: true, hasToken: false, server: [] }, false, [2000]],
  ['who worked here last, server silent', { onDevice: true, hasToken: false, lastUser: 'Desk', server: [] }, true, [2000]],
  ['a first visit, server quick', { onDevice: true, hasToken: true, server: ['Official'] }, true, [2000]],
  ['a first visit, server slow', { onDevice: true, hasToken: true, server: [undefined, 'Official'] }, true, [2000, 20_000]],
  ['a first visit, server silent', { onDevice: true, hasToken: true, server: [] }, false, [2000, 20_000]],
  ['what only the server has, server slow', { onDevice: false, hasToken: true, server: ['Parent'] }, true, [20_000]],
])('%s', async (_, given, admitted, asked) => {
  expect(await tryIt(given)).toEqual({ admitted, asked });
});
