import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organiser lets a parent check in, who then opens the desk, narrows a builder, and is asked before the last one goes', async ({
  device,
  venue,
}) => {
  const { id } = must(
    (
      await venue.database.rows<{ id: number }>(
        `select id from competition where name = 'Riverside Open Meeting' order by id limit 1`,
      )
    )[0],
  );
  await venue.database.rows(
    `update permission set comp_id = ${id}, org_id = (select org_id from competition where id = ${id}) where role = 'BUILDER' returning id`,
  );
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/people/${id}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Olive Organiser').filter({ hasText: 'Builder' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Finance' })).toHaveCount(0);

  await page.getByLabel('Email address of their account').fill('nobody@demo.test');
  await page.getByRole('button', { name: 'Give the permission' }).click();
  await expect(page.getByText('There is no account with this address. Nothing was changed.')).toBeVisible();
  await page.getByLabel('Email address of their account').fill('parent@demo.test');
  await page.getByRole('button', { name: 'Give the permission' }).click();
  await expect(row('Pat Parent')).toContainText('Check-in');

  const parent = await device({ as: 'parent', viewport: { width: 800, height: 1100 } });
  await parent.goto(`/v2/checkin-v2/${id}`);
  await expect(parent.getByText(/^\d[\d,]* athletes?$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Check-in from Pat Parent' }).click();
  await expect(row('Pat Parent')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change Builder of Olive Organiser' }).click();
  await page.getByRole('checkbox', { name: 'General' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('Nobody would be left who may set this competition up.');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Olive Organiser').filter({ hasText: 'Builder' })).toBeVisible();
});
