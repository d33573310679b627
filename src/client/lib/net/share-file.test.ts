import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareFile } from './share-file.ts';

const link = { href: '', download: '', click: vi.fn() };

beforeEach(() => void vi.stubGlobal('document', { createElement: () => link }));
afterEach(() => {
  vi.unstubAllGlobals();
  link.click.mockReset();
});

const FILE = new Blob(['{}'], { type: 'application/json' });
const on = (device: object) => vi.stubGlobal('navigator', { maxTouchPoints: 5, canShare: () => true, ...device });

test('a tablet gives the file to its share sheet', async () => {
  const share = vi.fn(async () => undefined);
  on({ share });
  expect(await shareFile(FILE, 'unsent.json')).toBe(true);
  expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'unsent.json', type: 'application/json' })] });
  expect(link.click).not.toHaveBeenCalled();
});

test('a sheet that the person closes has kept nothing', async () => {
  on({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(await shareFile(FILE, 'unsent.json')).toBe(false);
  expect(link.click).not.toHaveBeenCalled();
});

test.each([
  ['no share sheet', { canShare: undefined }],
  ['one that takes no such file', { canShare: () => false }],
  ['one that the browser does not open now', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['a desktop', { maxTouchPoints: 0 }],
])('the browser keeps the file where there is %s', async (_what, device) => {
  on(device);
  expect(await shareFile(FILE, 'unsent.json')).toBe(true);
  expect([link.click.mock.calls.length, link.download]).toEqual([1, 'unsent.json']);
});
