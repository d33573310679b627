import { describe, expect, test } from 'vitest';
import { makeVault, rewrapVault, unlockVault } from './pin-vault.ts';
import { LockedError, seal, unseal } from './vault.ts';

const FEW = 1_000;

describe('the vault of a device', () => {
  test('opens with its PIN and with no other', async () => {
    const { record, key } = await makeVault('2580', FEW);
    const sealed = await seal(key, 'Zoë Fictional');
    const again = await unlockVault(record, '2580');
    expect(await unseal(again, sealed)).toBe('Zoë Fictional');
    expect(await unlockVault(record, '2581')).toBeUndefined();
  });

  test('leaves nothing readable and never seals the same text alike', async () => {
    const { key } = await makeVault('2580', FEW);
    const [a, b] = await Promise.all([seal(key, 'Zoë Fictional'), seal(key, 'Zoë Fictional')]);
    if (typeof a === 'string' || typeof b === 'string') throw new Error('not sealed');
    expect(new TextDecoder().decode(a.data)).not.toContain('Fictional');
    expect(new Uint8Array(a.data)).not.toEqual(new Uint8Array(b.data));
  });

  test('gives nothing while locked, and passes what was stored before a PIN was set', async () => {
    const { key } = await makeVault('2580', FEW);
    await expect(unseal(undefined, await seal(key, 'Zoë'))).rejects.toBeInstanceOf(LockedError);
    expect(await unseal(undefined, await seal(undefined, 'Zoë'))).toBe('Zoë');
  });

  test('keeps its key in memory: it cannot be exported', async () => {
    const { key } = await makeVault('2580', FEW);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('opens with the new PIN after a change, and what was sealed before is readable', async () => {
    const { record, key } = await makeVault('2580', FEW);
    const sealed = await seal(key, 'Zoë Fictional');
    const changed = await rewrapVault(record, '2580', 'red kites over Exmoor', FEW);
    if (!changed) throw new Error('the old PIN was right');
    expect(await unlockVault(changed, '2580')).toBeUndefined();
    expect(await unseal(await unlockVault(changed, 'red kites over Exmoor'), sealed)).toBe('Zoë Fictional');
    expect([record.phrase, changed.phrase]).toEqual([false, true]);
    expect(await rewrapVault(record, '2581', '258025', FEW)).toBeUndefined();
  });
});
