import { describe, expect, test } from 'vitest';
import { allEndpoints } from './contracts.ts';
import { isTest, sources } from './source.ts';

/**
 * Where the client asks a reading call without the query layer (`lib/net/query.ts`). A new screen uses `useQuery` or `useCachedQuery`, a form
 * that begins with an answer `pageQuery`; this
 * list only gets shorter.
 */
const WITHOUT_QUERY: readonly string[] = [
  // Its answer gives the key of the order: while nobody knows what became of one, it must not be asked for.
  'src/client/areas/entering/basket/basket-model.ts getCart',
  // A stream says when to ask; without one the screen polls.
  'src/client/areas/public/results/use-results.ts getPublicResults',
  'src/client/areas/public/results/output/use-output.ts getPublicResults',
  'src/client/areas/public/results/output/use-output.ts getPublicScoreboard',
  'src/client/areas/public/results/output/use-output.ts getPublicScores',
  // Asks the registration body at the press of a button.
  'src/client/areas/entering/athletes/bests-section.tsx getRankedBests',
  // No screen shows them: a session, a step of an action, a look at what became of one.
  'src/client/app/device/locked-out.ts getDevice',
  'src/client/areas/account/user/basket-section.tsx getUserByEmail',
  'src/client/areas/entering/own-entries/use-actions.ts getOwnEntries',
  'src/client/areas/organising/builder/try/find-athlete.tsx getEntryEvents',
  'src/client/areas/organising/clear-down/clear-down-screen.tsx getClearCheckIn',
  'src/client/areas/organising/clubs/save-club.ts getClub',
  'src/client/areas/organising/organisations/people-field.tsx getUserByEmail',
  'src/client/areas/organising/organisations/save-organisation.ts getOrgsOf',
  'src/client/lib/session/ending-session.ts getLogout',
  'src/client/lib/session/impersonate.ts getImpersonate',
  'src/client/lib/session/landing.ts getWorkList',
  'src/client/lib/session/session.ts getPublicConfig',
];

const client = sources().filter(
  ({ path }) => path.startsWith('src/client/') && !path.startsWith('src/client/lib/net/') && !isTest(path),
);
const endpoints = await allEndpoints();
const EARLY_RULES = /^import (?!type)[^;]*'#domain\/sync\/action-rules\.ts'/m;

describe('the client loads in one way', () => {
  test('asks what it shows through useQuery or useCachedQuery', () => {
    const asked = client.flatMap(({ path, text }) =>
      [...text.matchAll(/\bcall(?:<\w+>)?\(\s*(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => endpoints.get(name)?.method === 'GET')
        .map((name) => `${path} ${name}`),
    );
    expect([...new Set(asked)].sort()).toEqual([...WITHOUT_QUERY].sort());
  });

  test('fetches and follows in an effect with a name, not in a ref callback', () => {
    const hidden = client.filter(({ text }) => /\bonAppear\b|\bwhileShown\(/.test(text)).map(({ path }) => path);
    expect(hidden).toEqual([]);
  });

  test('fetches the rules of actions after the desk: a page or worker that imported them would have them in its first load', () => {
    const ofPages = sources().filter(
      ({ path }) => /^(?:sw|src\/(?:client|local|worker|contracts))\//.test(path) && !isTest(path),
    );
    expect(ofPages.filter(({ text }) => EARLY_RULES.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
