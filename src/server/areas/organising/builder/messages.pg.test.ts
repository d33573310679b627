import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { getValidation } from '#contracts/organising/configuration.ts';
import { changesBetween, sectionOf, withChanges } from '#domain/builder/change.ts';
import { SECTIONS } from '#domain/builder/draft.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { sampleEvent, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ORG = (await pool.query<{ id: number }>('select org_id as id from competition where id = 1')).rows[0]?.id;

/** A competition without gaps but for what is given; what is said of it, by the server's own look and by a refused save. */
async function saidOf(values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const body = { callId: randomUUID(), orgId: ORG, name: randomUUID(), date: '2030-06-01', timeZone: 'Europe/London' };
  const { compId, draft } = postBuilder.data.parse((await call(http, 'organiser', 'POST', `${V5}/builder`, body)).body.data);
  const whole = {
    'general.place': 'Riverside',
    'general.opensAt': '2030-01-01T00:00:00.000Z',
    'general.closesAt': '2030-05-01T00:00:00.000Z',
    'events.groups.new-1': sampleGroup(1),
    'events.ceids.new-1': sampleEvent('new-1'),
    ...values,
  };
  const wanted = withChanges(
    draft,
    Object.entries(whole).map(([key, to]) => ({ key, to })),
  );
  const changes = changesBetween(draft, wanted);
  const sections = SECTIONS.map((section) => ({
    section,
    base: 0,
    changes: changes.filter(({ key }) => sectionOf(key) === section),
  }));
  const saved = await call(http, 'organiser', 'PUT', `${V5}/builder/${compId}`, { callId: randomUUID(), sections });
  const { problems } = putBuilder.data.parse(saved.body.data);
  const validation = await call(http, 'organiser', 'GET', `${V5}/competition/validate/${compId}`);
  return [...problems, ...getValidation.data.parse(validation.body.data)].map(({ message }) => message);
}

const START = {
  siteId: null,
  round: '',
  durationMins: null,
  checkInFrom: null,
  checkInTo: null,
  resultsPossible: true,
  status: '',
};
const priority = { 'options.priority.required': true, 'options.priorityCode': 'X' };

test.each<[Readonly<Record<string, unknown>>, string]>([
  [{ 'general.name': '' }, 'Enter a competition name.'],
  [{ 'general.place': '' }, 'Enter a Location.'],
  [{ 'general.closesAt': null }, 'Competition, open and closed dates required.'],
  [
    { 'general.opensAt': '2030-06-03T00:00:00.000Z', 'general.closesAt': '2030-06-04T00:00:00.000Z' },
    'Open date must be in range.',
  ],
  [{ 'general.opensAt': '2030-05-02T00:00:00.000Z' }, 'Close date must be in range.'],
  [{ 'general.closesAt': '2030-06-03T00:00:00.000Z' }, 'Close date must be in range.'],
  [{ 'general.dates': ['2020-06-01', '2030-06-01'], 'general.active': true }, 'Competition date cannot be before current time.'],
  [{ 'general.contact.userName': '' }, 'Contact name required.'],
  [{ 'general.contact.email': 'nobody' }, 'Contact email required.'],
  [{ 'options.checkInTerms.useTerms': true }, 'Check-in terms required.'],
  [{ 'options.priority.required': true }, 'A priority code is required.'],
  [priority, 'A priority finish time is required.'],
  [
    { ...priority, 'options.priority.dateTime': '2030-05-02T00:00:00.000Z' },
    'The priority finish time must be within the open and close dates.',
  ],
  [{ 'events.groups.new-1': sampleGroup(1, { name: '' }) }, 'Event discipline description required'],
  [{ 'schedule.starts.new-1': { ...START, startsAt: '' } }, 'Start time required'],
  [{ 'schedule.starts.new-1': { ...START, startsAt: 'noon' } }, 'Start time not valid'],
  [
    { 'rules.rules.new-1': { ageGroupIds: [], options: { ...DEFAULT_RULE_OPTIONS, unique: [{ text: '', ids: [1, 2] }] } } },
    'Enter an Text label.',
  ],
  [
    { 'rules.rules.new-1': { ageGroupIds: [], options: { ...DEFAULT_RULE_OPTIONS, unique: [{ text: 'x', ids: [1] }] } } },
    'Select at least 2 events.',
  ],
])('%j: %s', async (values, message) => {
  expect((await saidOf(values)).join('\n')).toContain(message);
});

test('where organisers are paid directly they need an account, and a name', async () => {
  await pool.query(`insert into setting (name, value) values ('useStripeConnect', 'true')`);
  await pool.query(`update organisation set name = '' where id = $1`, [ORG]);
  const said = await saidOf({ 'general.active': true });
  expect(said).toEqual(
    expect.arrayContaining(['Stripe user required.', 'A payment account is required.', 'Organisation name required.']),
  );
});

test('a competition belongs to an organisation', async () => {
  const body = { callId: randomUUID(), orgId: 0, name: 'Nobody’s', date: '2030-06-01', timeZone: 'Europe/London' };
  expect((await call(http, 'organiser', 'POST', `${V5}/builder`, body)).body.error).toMatch(/^Enter an organisation\./);
});
