import { describe, expect, test } from 'vitest';
import { actingAuthor, deviceCode, NO_DEVICE } from '#domain/sync/acting-author.ts';

const DESK = '8b1f7a52-4c2e-4d8e-9d5e-2f6f1f0a7c11';
const dana = { id: 42, name: 'Dana' };
const registered = { name: 'Desk by the gate', userId: 42 };

const as = (over: Partial<Parameters<typeof actingAuthor>[0]>) =>
  actingAuthor({ user: dana, deviceId: DESK, device: registered, own: false, ...over });

describe('the author of an action', () => {
  test('a tablet under its own name, where its owner works on it', () => {
    expect(as({})).toEqual({ userId: 42, name: 'Desk by the gate', deviceId: DESK });
  });

  test('an unregistered tablet acts under the name of its user', () => {
    expect(as({ device: undefined })).toEqual({ userId: 42, name: 'Dana', deviceId: DESK });
  });

  test('a tablet that passed to another volunteer, under theirs: its name stands for whose it is', () => {
    expect(as({ device: { ...registered, userId: 7 } })).toEqual({ userId: 42, name: 'Dana', deviceId: DESK });
  });

  test.each([
    ['no device', { deviceId: NO_DEVICE, device: undefined }],
    ["another person's id in place of a device", { deviceId: '00000000-0000-4000-8000-000000000007', device: undefined }],
    ["a device of their own, but for their own athletes' sake", { own: true }],
  ])('who names %s acts as themselves', (_, over) => {
    expect(as(over)).toEqual({ userId: 42, name: 'Dana', deviceId: '00000000-0000-4000-8000-00000000002a' });
  });

  test('two people without a device are two', () => {
    const ids = [42, 43].map((id) => as({ user: { id, name: 'Dana' }, deviceId: NO_DEVICE, device: undefined }).deviceId);
    expect(new Set(ids).size).toBe(2);
  });
});

test('a device is told from others by the end of its id, and a call without one by nothing', () => {
  expect([deviceCode(DESK), deviceCode(NO_DEVICE)]).toEqual(['7C11', '']);
});
