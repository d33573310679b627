import { expect, test } from 'vitest';
import { Notes } from './notes.ts';
import { makeVault } from './pin-vault.ts';

const NAME = 'Zoë Fictional';
const DRAFT = 'callroom.draft.5.athlete.0';
const FEW = 1_000;

function storage() {
  const held = new Map<string, string>();
  return {
    held,
    get length() {
      return held.size;
    },
    key: (i: number) => [...held.keys()][i] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  };
}

function device() {
  const [lasting, ofTab] = [storage(), storage()];
  const start = () =>
    new Notes(
      () => lasting,
      () => ofTab,
    );
  const onDisk = () => JSON.stringify([[...lasting.held], [...ofTab.held]]);
  return { lasting, ofTab, start, onDisk };
}
const keyOf = async (pin: string) => (await makeVault(pin, FEW)).key;

test('without a PIN are there after a restart', async () => {
  const { start } = device();
  await start().write(DRAFT, NAME);
  expect(start().read(DRAFT)).toBe(NAME);
});

test('are sealed when the PIN is set, and what comes after it too', async () => {
  const { start, onDisk, ofTab } = device();
  const notes = start();
  await notes.write(DRAFT, NAME);
  await notes.write('callroom.config', `{"name":"${NAME}"}`);
  // Where an earlier version kept the forms of a device with a PIN.
  ofTab.setItem('callroom.draft.5.team.1', NAME);
  const key = await keyOf('258025');
  notes.pinIs(true);
  await notes.unlocked(key);
  await notes.write('callroom.draft.5.athlete.7', `${NAME} the second`);
  expect(onDisk()).not.toContain('Fictional');

  const restarted = start();
  expect(restarted.read(DRAFT)).toBeNull();
  await restarted.unlocked(key);
  expect(restarted.read(DRAFT)).toBe(NAME);
  expect(restarted.read('callroom.draft.5.team.1')).toBe(NAME);
  expect(restarted.read('callroom.draft.5.athlete.7')).toBe(`${NAME} the second`);
});

test('keep the last of several writings', async () => {
  const { start } = device();
  const key = await keyOf('258025');
  const notes = start();
  notes.pinIs(true);
  await notes.unlocked(key);
  await Promise.all(['Z', 'Zo', NAME].map((text) => notes.write(DRAFT, text)));
  const restarted = start();
  await restarted.unlocked(key);
  expect(restarted.read(DRAFT)).toBe(NAME);
});

test('written while the device is locked wait in memory', async () => {
  const { start, onDisk } = device();
  const notes = start();
  notes.pinIs(true);
  await notes.write('callroom.config', NAME);
  expect(onDisk()).not.toContain('Fictional');
  const key = await keyOf('258025');
  await notes.unlocked(key);
  const restarted = start();
  await restarted.unlocked(key);
  expect(restarted.read('callroom.config')).toBe(NAME);
});

test('that were forgotten stay so', async () => {
  const { start, lasting } = device();
  const notes = start();
  notes.pinIs(true);
  await notes.unlocked(await keyOf('258025'));
  const writing = notes.write(DRAFT, NAME);
  notes.forget(DRAFT);
  await writing;
  expect([...lasting.held.keys()]).toEqual(['callroom.pin']);
});
