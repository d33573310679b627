import { describe, expect, test } from 'vitest';
import { DEFAULT_ENTRY_OPTIONS, entryOptions, publicEntryOptions, rowOptionsAt } from '#domain/competition/entry-options.ts';

const contact = {
  userName: 'Ann',
  email: 'ann@example.test',
  tel: '0123',
  visible: true,
  socials: { tiktok: '', instagram: 'riverside', facebook: '' },
};

describe('settings of a competition', () => {
  test('are filled up with the specification’s defaults', () => {
    expect(entryOptions({})).toEqual(DEFAULT_ENTRY_OPTIONS);
    expect(entryOptions({ clubComp: true })).toEqual({ ...DEFAULT_ENTRY_OPTIONS, clubComp: true });
    expect(DEFAULT_ENTRY_OPTIONS).toMatchObject({
      ui: { enterButtonText: 'Enter' },
      cancelEvent: { hrsBeforeClose: 48 },
      timetable: 'provisional',
      compLimits: { athletes: 0, entries: 0, teams: 0 },
    });
  });

  test('of which only a part is stored keep the rest of that part', () => {
    const { cancelEvent } = entryOptions({ cancelEvent: { hrsBeforeClose: 24 } });
    expect(cancelEvent).toEqual({ ...DEFAULT_ENTRY_OPTIONS.cancelEvent, hrsBeforeClose: 24 });
  });

  test('leave out what is not named, such as a priority code', () => {
    const stored = JSON.parse('{"school":true,"paymentCode":"PAY","priority":{"code":"X"}}');
    expect(entryOptions(stored)).toEqual({ ...DEFAULT_ENTRY_OPTIONS, school: true });
  });

  test('show a row’s price where the competition shows prices and the row does too', () => {
    const shows = (showPrice: boolean, row: boolean) =>
      rowOptionsAt(entryOptions({ showPrice }), { showPrice: row, showPB: true });
    expect(DEFAULT_ENTRY_OPTIONS.showPrice).toBe(true);
    expect([shows(true, true), shows(true, false), shows(false, true), shows(false, false)]).toEqual(
      [true, false, false, false].map((showPrice) => ({ showPrice, showPB: true })),
    );
  });

  test('show an organiser’s contact only when it is visible', () => {
    expect(publicEntryOptions({ contact }).contact).toEqual(contact);
    expect(publicEntryOptions({ contact: { ...contact, visible: false } }).contact).toEqual({
      userName: '',
      email: '',
      tel: '',
      visible: false,
      socials: { tiktok: '', instagram: '', facebook: '' },
    });
  });
});
