import { describe, expect, test } from 'vitest';
import { clientMessage, type Failure, failureTexts, uncaughtText } from './failure.ts';

describe('transport failures', () => {
  test.each<[Failure, string]>([
    [{ kind: 'status', status: 500, serverText: '' }, 'Request failed with status code 500'],
    [{ kind: 'network' }, 'Network Error'],
    [{ kind: 'aborted' }, 'Request aborted'],
    [{ kind: 'timeout', ms: 15_000 }, 'timeout of 15000ms exceeded'],
  ])('%o says %s', (failure, text) => {
    expect(clientMessage(failure)).toBe(text);
  });

  test.each<[Failure, string, string]>([
    [
      { kind: 'status', status: 503, serverText: 'The server is catching its breath.' },
      'Error: 503 - The server is catching its breath.',
      'Request failed with status code 503 - The server is catching its breath.',
    ],
    [{ kind: 'status', status: 502, serverText: '' }, 'Server ERROR', 'Request failed with status code 502'],
    [{ kind: 'network' }, 'Server ERROR', 'Network Error'],
    [{ kind: 'timeout', ms: 5000 }, 'Server ERROR', 'timeout of 5000ms exceeded'],
  ])('%o: info and error', (failure, info, error) => {
    expect(failureTexts(failure)).toEqual({ info, error });
  });
});

describe('an uncaught error', () => {
  test.each([
    [new Error('boom'), 'Error Message for Admin: boom'],
    ['just text', 'Error Message for Admin: just text'],
    [undefined, 'Error Message for Admin: undefined'],
  ])('%s', (thrown, text) => {
    expect(uncaughtText(thrown)).toBe(text);
  });
});
