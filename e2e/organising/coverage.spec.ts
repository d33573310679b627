import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('whom an event takes: a gap is red, an overlap amber, and its builder finds the way there', async ({ device, server }) => {
  const [found] = await server.database.rows<{ id: number; compId: number }>(
    `select g.id, g.comp_id as "compId" from event_group g join competition c on c.id = g.comp_id and c.active
     join organisation o on o.id = c.org_id and o.name = 'Riverside AC Meetings'
     join comp_event ce on ce.comp_id = g.comp_id and ce.event_group_id = g.id join age_group a on a.id = ce.age_group_id
     group by g.id, g.comp_id having not bool_or(a.key_name in ('U10', 'U12', 'U14')) order by g.id limit 1`,
  );
  const { id } = must(found, 'an event for older athletes');
  const page = await device({ as: 'organiser' });
  await page.goto(`/event-group-athletes/${id}`);
  await page.getByRole('link', { name: 'Age groups' }).click();
  await expect(page.getByRole('heading', { name: /: age group coverage$/ })).toBeVisible();
  await expect(page.getByText('Everybody of these ages is in one group.').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Too young' }).first()).toContainText('Outside');

  // Under 10 and 14, with a group of the season before: nobody takes those of 10 and 11.
  await server.database.rows(
    `insert into comp_event (comp_id, event_group_id, event_id, age_group_id)
     select ce.comp_id, ce.event_group_id, min(ce.event_id), a.id from comp_event ce, age_group a
     where ce.event_group_id = $1 and a.aocode = 'EA' and a.key_name in ('U10', 'U14', 'U15') group by 1, 2, a.id`,
    [id],
  );
  const stranger = await device({ viewport: { width: 1440, height: 900 } });
  await stranger.goto(`/event-group-age-group-coverage/${id}`);
  await expect(stranger.getByRole('row').filter({ hasText: 'No group' }).first()).toContainText('Gap');
  await expect(stranger.getByRole('row').filter({ hasText: 'Several groups' }).first()).toContainText('Under 15, Under 14');
  await look(stranger, 'coverage');
  await stranger.setViewportSize({ width: 390, height: 844 });
  await look(stranger, 'coverage');
  await stranger.goto(`/event-group-athletes/${id}`);
  await expect(stranger.getByRole('link', { name: 'Timetable' }).first()).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Age groups' })).toHaveCount(0);
});
