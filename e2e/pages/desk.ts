import { expect, type Locator, type Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import type { Starter } from '../fixtures/meeting.ts';

/** The check-in desk as a volunteer sees it. */
export class Desk {
  readonly page: Page;
  readonly search: Locator;
  readonly connection: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Name, bib, club or URN' });
    this.connection = page.getByRole('region', { name: 'Connection' });
    this.list = page.getByRole('list', { name: 'Athletes' });
  }

  static async open(page: Page, compId: number): Promise<Desk> {
    await page.goto(`/v2/checkin-v2/${compId}`);
    const desk = new Desk(page);
    await desk.ready();
    return desk;
  }

  /** The whole meeting is on this device. */
  async ready(): Promise<void> {
    await expect(this.list.getByRole('listitem').first()).toBeVisible();
    await expect(this.connection).toContainText(/([\d,]+) of \1 entr(?:y|ies)/);
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  /** Until the list is that of the search: a press on a row that becomes another athlete's in that moment is lost. */
  async findOne(name: string): Promise<void> {
    await this.find(name);
    const surname = name.split(' ').at(-1) ?? name;
    await expect(this.list.getByRole('heading').filter({ hasNotText: surname })).toHaveCount(0);
  }

  tick({ event, name }: Pick<Starter, 'event' | 'name'>): Locator {
    return this.page.getByRole('checkbox', { name: `${event}, ${name}`, exact: true });
  }

  bib({ bibNo, name }: Pick<Starter, 'bibNo' | 'name'>): Locator {
    return this.page.getByRole('checkbox', { name: `Bib collected, ${bibNo}, ${name}`, exact: true });
  }

  /** One tap on an event, the warning outside its window answered; resolves when the screen says "saved". */
  async checkIn(starter: Pick<Starter, 'event' | 'name'>): Promise<void> {
    await this.findOne(starter.name);
    await this.tick(starter).click();
    const goOn = this.page.getByRole('button', { name: 'Check in anyway' });
    const saved = this.message(`${starter.name} is here for ${starter.event}. Saved.`);
    await expect(goOn.or(saved).first()).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    await expect(saved).toBeVisible();
  }

  noteButton({ name }: Pick<Starter, 'name'>): Locator {
    return this.page.getByRole('button', { name: `Note on ${name}, withdrawal, bib`, exact: true });
  }

  async note(starter: Pick<Starter, 'name'>, text: string): Promise<void> {
    await this.findOne(starter.name);
    await this.noteButton(starter).click();
    await this.page.getByRole('textbox', { name: 'Note' }).fill(text);
    await this.page.getByRole('button', { name: 'Save the note' }).click();
    await expect(this.message(`Note on ${starter.name}. Saved.`)).toBeVisible();
  }

  /** From the one event they have. */
  async withdraw(starter: Pick<Starter, 'event' | 'name'>): Promise<void> {
    await this.findOne(starter.name);
    await this.noteButton(starter).click();
    await this.page.getByRole('button', { name: `Withdraw from ${starter.event}`, exact: true }).click();
    await expect(this.message(`${starter.name} has withdrawn from ${starter.event}. Saved.`)).toBeVisible();
  }

  async undoCheckIn(starter: Pick<Starter, 'event' | 'name'>): Promise<void> {
    await this.findOne(starter.name);
    await this.tick(starter).click();
    await expect(this.message(`Check-in undone: ${starter.name}, ${starter.event}. Saved.`)).toBeVisible();
  }

  async handOut(starter: Pick<Starter, 'bibNo' | 'name'>): Promise<void> {
    await this.findOne(starter.name);
    // The bib card itself is the target; the checkbox in it is not seen.
    await this.page.locator('label', { has: this.bib(starter) }).click();
    await expect(this.message(`${starter.name} has bib ${starter.bibNo}. Saved.`)).toBeVisible();
  }

  /** A toast with just this text. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Message' }).filter({ hasText: text }).first();
  }

  /** Nothing waits on this device any more, on its disk and on the screen. */
  async allSent(): Promise<void> {
    await expect.poll(() => unsent(this.page)).toBe(0);
    await expect(this.connection.getByRole('button', { name: 'All sent' })).toBeVisible();
  }

  /**
   * Taps every tick it comes to, top to bottom, as fast as the screen takes them, until there were `count` taps. Resolves after the last tap,
   * not when it is stored.
   */
  async tapAll(count: number): Promise<void> {
    const tapped = await this.list.evaluate(async (list, wanted) => {
      const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const done = new Set<string>();
      let at = -1;
      while (done.size < wanted && list.parentElement && at !== list.parentElement.scrollTop) {
        for (const box of list.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:checked)')) {
          const name = box.getAttribute('aria-label') ?? '';
          if (done.size >= wanted || done.has(name)) continue;
          done.add(name);
          box.click();
        }
        at = list.parentElement.scrollTop;
        list.parentElement.scrollBy(0, list.parentElement.clientHeight / 2);
        await paint();
        await paint();
      }
      return done.size;
    }, count);
    expect(tapped, 'ticks to tap').toBe(count);
  }
}
