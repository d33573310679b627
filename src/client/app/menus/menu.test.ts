import { expect, test } from 'vitest';
import { routeAt } from '#client/app/routing/route-at.ts';
import { SCREENS } from '#client/app/routing/screens.ts';
import { competitionTabs } from '#client/lib/screen/competition-tabs.ts';
import type { Visitor } from '#client/lib/screen/screen.ts';
import type { SessionUser } from '#client/lib/session/session.ts';
import { NATIONAL_ORG_ID, type PermissionArea } from '#domain/access/permission.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { mainMenu, menuOf, sectionOf } from './menu.ts';

const STRANGER: Visitor = { user: undefined, hasToken: false, requests: 0, actsForClub: false };
const parent: SessionUser = {
  id: 4,
  name: 'Pat Parent',
  email: 'parent@demo.test',
  version: 'v2',
  impersonator: undefined,
  role: 'USER',
  permissions: [],
};
const texts = (who: Visitor) => mainMenu(who).map(({ text }) => text);

test('the main menu shows a stranger the competitions alone', () => {
  expect(texts(STRANGER)).toEqual(['Competitions']);
});

test('the main menu shows a parent their athletes and entries, and nothing of the office', () => {
  const shown = texts({ ...STRANGER, user: parent, hasToken: true });
  expect(shown).toEqual(['Competitions', 'My athletes', 'My entries']);
});

test.each<PermissionArea>(['BUILDER', 'CHECKIN', 'RESULTS', 'FINANCE'])(
  'the main menu shows Manage to those with %s somewhere',
  (role) => {
    const user: SessionUser = { ...parent, permissions: [{ role, orgId: 3, compId: 7 }] };
    expect(texts({ ...STRANGER, user, hasToken: true })).toContain('Manage');
  },
);

test('the main menu shows somebody who acts for a club its entries', () => {
  expect(texts({ ...STRANGER, user: parent, hasToken: true, actsForClub: true })).toContain('Club');
});

test('the main menu shows finance of the nation the money, and users by their own name', () => {
  const permissions = [{ role: 'FINANCE', orgId: NATIONAL_ORG_ID, compId: 0 }] as const;
  expect(texts({ ...STRANGER, user: { ...parent, permissions }, hasToken: true })).toEqual(
    expect.arrayContaining(['Money', 'Users']),
  );
});

test('what is an administrator’s stands behind one entry, which says how many requests wait', () => {
  const who: Visitor = { ...STRANGER, user: { ...parent, role: 'E4SUSER' }, hasToken: true, requests: 2 };
  expect(texts(who)).toContain('Admin (2)');
  const rail = menuOf('admin', who).map(({ text }) => text);
  expect(rail).toEqual(
    expect.arrayContaining(['Requests (2)', 'Organisations', 'Clubs', 'Settings', 'Mail', 'Health', 'Help texts']),
  );
});

test('what builders keep is called by its first list, and the rest stands beside that', () => {
  const permissions = [{ role: 'BUILDER', orgId: 3, compId: 0 }] as const;
  const who: Visitor = { ...STRANGER, user: { ...parent, permissions }, hasToken: true };
  expect(texts(who)).toContain('Organisations');
  expect(menuOf('admin', who).map(({ text }) => text)).toEqual(['Organisations', 'Age groups', 'Places']);
});

test('a screen stands under the entry of the main menu that leads to it', () => {
  const sectionAt = (path: string) => {
    const found = routeAt(path);
    return found && sectionOf(found.route.screen);
  };
  expect(sectionAt('/v2/settings')).toBe('admin');
  expect(sectionAt('/v2/club-v2/4')).toBe('admin');
  expect(sectionAt('/v2/schedule-v2/7')).toBe('home');
  expect(sectionAt('/v2/athlete-v2/4')).toBe('athletes');
});

const SCOPE = { orgId: 3, compId: 7 };
const OPTIONS = { clubComp: true, autoEntries: true, checkIn: DEFAULT_OPTIONS.checkIn, useNewResults: true };

test('the tabs of a competition show a stranger what is public', () => {
  const shown = competitionTabs(SCREENS, { user: undefined, scope: SCOPE, options: OPTIONS });
  expect(shown.map(({ text }) => text)).toEqual(['Overview', 'Timetable', 'Entries', 'Results', 'Check in']);
  const without = { ...OPTIONS, checkIn: { ...OPTIONS.checkIn, enabled: false } };
  const tabs = competitionTabs(SCREENS, { user: undefined, scope: SCOPE, options: without });
  expect(tabs.map(({ text }) => text)).toEqual(['Overview', 'Timetable', 'Entries', 'Results']);
  const older = competitionTabs(SCREENS, { user: undefined, scope: SCOPE, options: { ...without, useNewResults: false } });
  expect(
    older.map(({ text }) => text),
    'the timetable leads to results event by event',
  ).toEqual(['Overview', 'Timetable', 'Entries']);
});

test.each<[PermissionArea, readonly string[]]>([
  [
    'BUILDER',
    [
      '/v2/manage/7',
      '/v2/checkin-v2/7',
      '/v2/bibs-v2/7',
      '/v2/results-v2/7',
      '/v2/scoreboard-output-list/7',
      '/v2/announcer-v2/7',
      '/comp-admin/7',
      '/v2/builder-v2/7',
      '/v2/devices/7',
      '/v2/scoring/7',
      '/v2/records/7',
      '/v2/points-tables/7',
      '/v2/progression-table/7',
      '/v2/bib-numbers/7',
      '/v2/clear-down/7',
      '/v2/rehearsal/7',
      '/v2/people/7',
      '/v2/comp-clubs/7',
      '/auto-entries/7',
      '/v2/imports/7',
    ],
  ],
  [
    'CHECKIN',
    ['/v2/manage/7', '/v2/checkin-v2/7', '/v2/bibs-v2/7', '/v2/results-v2/7', '/v2/announcer-v2/7', '/v2/clear-down/7'],
  ],
  ['FINANCE', ['/v2/manage/7', '/v2/refunds/7']],
  ['RESULTS', ['/v2/manage/7', '/v2/results-v2/7', '/v2/results-import-file/7', '/v2/announcer-v2/7']],
])('the tabs of a competition show the ways to their work to those with %s there, and nobody elsewhere', (role, ways) => {
  const shown = (compId: number, options = OPTIONS) => {
    const user: SessionUser = { ...parent, permissions: [{ role, ...SCOPE }] };
    const tabs = (who: SessionUser | undefined) =>
      competitionTabs(SCREENS, { user: who, scope: { ...SCOPE, compId }, options }).map(({ to }) => to);
    const open = tabs(undefined);
    return tabs(user).filter((to) => !open.includes(to));
  };
  expect(shown(7)).toEqual(ways);
  expect(shown(8)).toEqual([]);
  expect(shown(7, { ...OPTIONS, clubComp: false, autoEntries: false })).toEqual(ways.filter((to) => !/clubs|auto/.test(to)));
});
