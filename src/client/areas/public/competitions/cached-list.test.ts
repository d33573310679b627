import { describe, expect, test, vi } from 'vitest';
import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';
import { sampleItem } from '#tests/fixtures/sample-item.ts';
import { listDefaults, readFilter } from './list-filter.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { searchCached } = await import('./cached-list.ts');

const answer = (...data: CompetitionListItem[]) => ({
  errNo: 0,
  error: '',
  message: '',
  data,
  meta: { page: { page: 1, pageSize: 25, totalCount: data.length }, workflow: [] },
});
const cache = (all: { at: string; json: unknown }[]): AnswerCache => ({
  read: async () => undefined,
  write: async () => undefined,
  all: async () => all,
});
const plain = { ...readFilter(new URLSearchParams(), listDefaults(undefined, '2026-06-13')), from: '' };

describe('competitions that this device holds', () => {
  test('are all that any list showed, each as it was heard last', async () => {
    const found = await searchCached(
      plain,
      cache([
        { at: '2026-06-12T00:00:00.000Z', json: answer(sampleItem('New name', ['2036-01-02'], { id: 1 })) },
        { at: '2026-06-10T00:00:00.000Z', json: answer(sampleItem('Old name', ['2036-01-02'], { id: 1 })) },
        { at: '2026-06-11T00:00:00.000Z', json: answer(sampleItem('Other', ['2036-01-01'], { id: 2 })) },
      ]),
    );
    expect(found.items.map(({ competition }) => competition.name)).toEqual(['New name', 'Other']);
    expect(found.at).toBe('2026-06-10T00:00:00.000Z');
  });

  test('are searched like the server’s', async () => {
    const all = [
      {
        at: '2026-06-12T00:00:00.000Z',
        json: answer(sampleItem('Gala', ['2036-01-02']), sampleItem('Cup', ['2036-01-02'], { id: 2 })),
      },
    ];
    expect((await searchCached({ ...plain, text: 'gal' }, cache(all))).items.map(({ competition }) => competition.name)).toEqual([
      'Gala',
    ]);
  });

  test('are empty on a device that never showed a list, or whose cached answers no longer fit the contract', async () => {
    expect(await searchCached(plain, cache([]))).toEqual({ items: [], at: undefined });
    expect((await searchCached(plain, cache([{ at: '', json: { errNo: 0, data: 'old' } }]))).items).toEqual([]);
  });
});
