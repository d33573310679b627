import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { cachedJson, sendCached } from './cached-answer.ts';

const app = Fastify();
const long = cachedJson(JSON.stringify('athletics '.repeat(500)));
app.get('/short', (_, reply) => sendCached(reply, cachedJson('1')));
app.get('/long', (_, reply) => sendCached(reply, long));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('a kept answer', () => {
  test('is in the envelope, with a tag that is the text’s own', async () => {
    const answer = await get('/short');
    expect(answer.json()).toEqual({ errNo: 0, error: '', message: '', data: 1, meta: null });
    expect(answer.headers.etag).toBe(cachedJson('1').etag);
    expect(cachedJson('2').etag).not.toBe(cachedJson('1').etag);
  });

  test.each([
    [(tag: string) => tag, 304],
    [(tag: string) => `W/${tag}`, 304],
    [(tag: string) => `"other", ${tag}`, 304],
    [() => '"other"', 200],
    [() => '', 200],
  ])('if-none-match %s: %i', async (header, status) => {
    const tag = cachedJson('1').etag;
    expect((await get('/short', { 'if-none-match': header(tag) })).statusCode).toBe(status);
  });

  test('is compressed once, for those who take it', async () => {
    const packed = await get('/long', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(long.text);
    expect(long.brotli()).toBe(long.brotli());
    expect((await get('/long')).body).toBe(long.text);
    expect((await get('/short', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('may be stored by a browser unless it was made for somebody', async () => {
    expect((await get('/short')).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/short', { authorization: 'Bearer x' })).headers['cache-control']).toBe('no-store');
  });
});
