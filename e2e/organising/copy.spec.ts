import type { Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const MEETING = 'Riverside Open Meeting';
const dialog = (page: Page) => page.getByRole('dialog', { name: `Copy ${MEETING}` });
/** The copy's set-up. */
async function opened(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/v2\/builder-v2\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible();
}
const copyNumber = (page: Page) => Number(must(/\d+$/.exec(new URL(page.url()).pathname))[0]);

test('a competition is copied from Manage to the same weekday of another year, with its clocks and without its entries', async ({
  device,
  venue,
}) => {
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/manage');
  await page.getByRole('button', { name: `Copy ${MEETING}`, exact: true }).click();
  const date = await dialog(page).getByLabel('First day').inputValue();
  await expect(dialog(page).getByLabel('Name of the copy')).toHaveValue(new RegExp(date.slice(0, 4)));
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await opened(page);

  const shape = (id: string) =>
    `select c.dates[1]::text as day, extract(isodow from c.dates[1])::integer as weekday, c.active, c.entry_options #>> '{cloneInfo,fromId}' as "from",
       (select count(*)::integer from comp_event e where e.comp_id = c.id) as events,
       (select count(*)::integer from entry e where e.comp_id = c.id) as entries,
       (select string_agg(to_char(g.starts_at at time zone c.time_zone, 'HH24:MI'), ' ' order by g.event_no) from event_group g where g.comp_id = c.id) as clocks
     from competition c where ${id}`;
  type Shape = Record<'day' | 'from' | 'clocks', string> & Record<'weekday' | 'events' | 'entries', number> & { active: boolean };
  const source = must((await venue.database.rows<Shape>(shape(`c.name = '${MEETING}'`)))[0]);
  const copy = must((await venue.database.rows<Shape>(shape(`c.id = ${copyNumber(page)}`)))[0]);
  expect(source.events).toBeGreaterThan(5);
  expect(copy).toMatchObject({
    day: date,
    weekday: source.weekday,
    active: false,
    events: source.events,
    entries: 0,
    clocks: source.clocks,
  });
  expect(copy.from).not.toBe('0');
});

test('from the dashboard on a phone: a name is taken once, what was typed stays, and the desk has no copies to make', async ({
  device,
  venue,
}) => {
  const [row] = await venue.database.rows<{ id: number }>(`select id from competition where name = '${MEETING}'`);
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/manage/${must(row).id}`);
  await page.getByRole('button', { name: `Copy ${MEETING}`, exact: true }).click();
  await dialog(page).getByLabel('Name of the copy').fill(MEETING);
  await dialog(page).getByLabel('First day').fill('2031-05-03');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(
    dialog(page)
      .getByText(/Another competition of this organisation has this name/)
      .first(),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('First day')).toHaveValue('2031-05-03');
  await dialog(page).getByLabel('Name of the copy').fill('Riverside May Open');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await opened(page);

  const desk = await device({ as: 'desk', viewport: { width: 1440, height: 900 } });
  await desk.goto('/v2/manage');
  await expect(desk.getByRole('link', { name: MEETING })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('before it is copied, the organiser sees which age groups have ended, and takes the clubs along', async ({
  device,
  venue,
}) => {
  const { id } = must((await venue.database.rows<{ id: number }>(`select id from competition where name = '${MEETING}'`))[0]);
  const [group] = await venue.database.rows<{ id: number; name: string }>(
    `select a.id, a.name from age_group a join comp_event ce on ce.age_group_id = a.id where ce.comp_id = ${id} order by a.min_age limit 1`,
  );
  const ended = must(group);
  await venue.database.rows(
    `insert into club_comp (comp_id, club_id, max_entries) select ${id}, min(id), 5 from club returning id`,
  );
  await venue.database.rows(
    `with ended as (update age_group set retired_at = '2031-01-01' where id = ${ended.id} returning *)
     insert into age_group (name, min_age, max_age, key_name, short_name, aocode, base)
     select 'Next ' || name, min_age, max_age, key_name, short_name, aocode, base from ended returning id`,
  );
  const page = await device({ as: 'organiser', viewport: { width: 800, height: 1100 } });
  await page.goto(`/v2/manage/${id}`);
  await page.getByRole('button', { name: `Copy ${MEETING}`, exact: true }).click();
  await dialog(page).getByLabel('First day').fill('2031-05-03');
  await expect(dialog(page).getByText(`${ended.name} becomes Next ${ended.name}`)).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Copy the club and its limits' }).check();
  await dialog(page).getByLabel('Name of the copy').fill('Riverside 2031');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await opened(page);
  const [copy] = await venue.database.rows<{ clubs: number; next: number; old: number }>(
    `select (select count(*)::integer from club_comp where comp_id = c.id) as clubs,
       (select count(*)::integer from comp_event ce join age_group a on a.id = ce.age_group_id where ce.comp_id = c.id and a.name = 'Next ${ended.name}') as next,
       (select count(*)::integer from comp_event ce where ce.comp_id = c.id and ce.age_group_id = ${ended.id}) as old
     from competition c where c.id = ${copyNumber(page)}`,
  );
  expect(must(copy)).toMatchObject({ clubs: 1, old: 0 });
  expect(must(copy).next).toBeGreaterThan(0);
});
