import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { must } from '../fixtures/must.ts';

export interface HeldPlace {
  readonly state: string;
  readonly event: string;
  readonly athlete: string;
}

/** The entry screen of a competition. */
export class Entry {
  readonly page: Page;
  readonly basket: Locator;
  readonly toBasket: Locator;
  #athlete: string;

  /** `athlete`: who is entered, when somebody has only one. */
  constructor(page: Page, athlete = '') {
    this.page = page;
    this.basket = page.getByRole('region', { name: 'Basket', exact: true });
    this.toBasket = this.basket.getByRole('button', { name: 'Go to basket' });
    this.#athlete = athlete;
  }

  static async open(page: Page, compId: number): Promise<Entry> {
    await page.goto(`/v2/entry-v2/${compId}`);
    const entry = new Entry(page);
    await expect(entry.basket).toBeVisible();
    return entry;
  }

  async pick(athlete: string): Promise<void> {
    this.#athlete = athlete;
    const change = this.page.getByRole('button', { name: 'Change: enter someone other than' });
    if (await change.isVisible()) await change.click();
    await this.page
      .getByRole('region', { name: /^Athletes/ })
      .getByRole('button', { name: athlete })
      .click();
    await expect(this.page.getByRole('button', { name: /^Events/ })).toHaveAttribute('aria-expanded', 'true');
  }

  /** The event of the athlete who was picked. */
  event(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `${name}, ${this.#athlete}`, exact: true });
  }
  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.event(name) });
  }

  /** What is told at the foot of the screen. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Message' }).getByText(text);
  }

  async personalBest(event: string, mark: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`PB.*, ${event}$`) }).click();
    await this.page.getByLabel(`Personal best in ${event}`).fill(mark);
    await this.page.keyboard.press('Enter');
  }
}

export async function competitionNamed(database: Database, name: string): Promise<number> {
  return must((await database.rows<{ id: number }>('select id from competition where name = $1', [name]))[0], name).id;
}

/** The same as on its first day: nobody has entered yet. */
export async function freshMeeting(database: Database, name: string): Promise<number> {
  const id = await competitionNamed(database, name);
  await database.rows('delete from product where comp_id = $1', [id]);
  await database.rows('delete from entry where comp_id = $1', [id]);
  return id;
}

/** What the server holds at a competition for a user, whatever the screen says. */
export function heldPlaces(database: Database, compId: number, email: string): Promise<readonly HeldPlace[]> {
  return database.rows<HeldPlace>(
    `select p.state, g.name as event, a.first_name || ' ' || a.sur_name as athlete
     from product p
     join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
     join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
     join athlete a on a.id = p.athlete_id
     join app_user u on u.id = p.user_id
     where p.comp_id = $1 and u.email = $2 and p.state in ('reserved', 'waiting', 'entered')
     order by 3, g.starts_at, 2`,
    [compId, email],
  );
}
