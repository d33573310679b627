import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contractCheck } from './contract-check.ts';
import { createForm, type FormRules } from './create-form.ts';
import { formDraft } from './form-draft.ts';

const Club = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Type a name')),
  county: z.string(),
  school: z.string(),
});
type Club = z.infer<typeof Club>;
const EMPTY: Club = { name: '', county: '', school: '' };
const RIVERSIDE: Club = { ...EMPTY, name: 'Riverside AC' };

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memory());
});
afterAll(() => vi.unstubAllGlobals());

const check = contractCheck<Club>(Club);
const sendTo = (refused?: Awaited<ReturnType<FormRules<Club>['send']>>) =>
  vi.fn<FormRules<Club>['send']>().mockResolvedValue(refused);

describe('what is wrong', () => {
  test('is said at its field, in the words of the contract, and nothing is sent', async () => {
    const form = createForm(EMPTY);
    const send = sendTo();
    await form.submit({ check, send });
    expect(form.state.get().problems).toEqual({ name: 'Type a name' });
    expect(send).not.toHaveBeenCalled();
  });

  test('is said in the screen’s own words where it has some', () => {
    expect(contractCheck<Club>(Club, { words: { name: 'Which club?' } })(EMPTY)).toEqual({ name: 'Which club?' });
  });

  test('of the body of the call is said at the field of the form that makes it', () => {
    const typed = { title: '', where: '' };
    const asClub = contractCheck<typeof typed>(Club, {
      bodyOf: ({ title }) => ({ ...EMPTY, name: title }),
      shownAt: { name: 'title' },
    });
    expect(asClub(typed)).toEqual({ title: 'Type a name' });
  });

  test('is not said while somebody types for the first time, and goes as soon as it is mended', async () => {
    const form = createForm(EMPTY);
    form.change({ name: ' ' });
    expect(form.state.get().problems).toEqual({});
    await form.submit({ check, send: sendTo() });
    form.change({ name: 'Riverside AC' });
    expect(form.state.get().problems).toEqual({});
  });

  test('goes from a field that another field mends', async () => {
    const either = ({ county, school }: Club) => ({ county: county || school ? undefined : 'A county or a school' });
    const form = createForm(RIVERSIDE);
    await form.submit({ check: either, send: sendTo() });
    expect(form.state.get().problems).toEqual({ county: 'A county or a school' });
    form.change({ school: 'Kingsmead' });
    expect(form.state.get().problems).toEqual({});
  });

  test('is counted in a summary', async () => {
    const form = createForm(EMPTY);
    await form.submit({ check, send: sendTo(), summary: (count) => `${count} wrong` });
    expect(form.state.get().problem).toEqual({ message: '1 wrong' });
  });
});

describe('what the server refuses', () => {
  test('stands at its field until that field is changed', async () => {
    const form = createForm(RIVERSIDE);
    await form.submit({ check, send: sendTo({ message: 'There is one', field: 'name' }) });
    form.change({ county: 'Kent' });
    expect(form.state.get()).toMatchObject({ problems: { name: 'There is one' }, busy: false, values: { county: 'Kent' } });
    form.change({ name: 'Riverside Harriers' });
    expect(form.state.get().problems).toEqual({});
  });

  test('stands over the form when no field is meant, with what people can do', async () => {
    const form = createForm(RIVERSIDE);
    const send = sendTo({ message: 'Somebody was faster', field: 'version', remedy: 'Look again.' });
    await form.submit({ send, notDone: (why) => `Not saved: ${why}` });
    expect(form.state.get()).toMatchObject({
      problems: {},
      problem: { message: 'Not saved: Somebody was faster Look again.', field: 'version' },
    });
  });

  test('is forgotten when it is sent again', async () => {
    const form = createForm(RIVERSIDE);
    await form.submit({ send: sendTo({ message: 'No', field: 'name' }) });
    await form.submit({ send: sendTo() });
    expect(form.state.get()).toMatchObject({ problems: {}, problem: undefined });
  });
});

test('a second tap while it is being sent sends nothing', async () => {
  const form = createForm(RIVERSIDE);
  const sent = Promise.withResolvers<undefined>();
  const send = vi.fn<FormRules<Club>['send']>().mockReturnValue(sent.promise);
  const first = form.submit({ send });
  await form.submit({ send });
  expect([send.mock.calls.length, form.state.get().busy]).toEqual([1, true]);
  sent.resolve(undefined);
  await first;
  expect(form.state.get().busy).toBe(false);
});

test('a form that could not be sent for a fault of ours can be sent again', async () => {
  const form = createForm(RIVERSIDE);
  await expect(form.submit({ send: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
  expect(form.state.get().busy).toBe(false);
});

describe('a draft', () => {
  const open = (saved: Club = EMPTY, version = 0) => {
    const form = createForm(EMPTY, formDraft('club.7', Club));
    form.begin(saved, version);
    return form;
  };
  const keyOf = async (form: ReturnType<typeof open>) => {
    const send = sendTo({ message: 'the answer was lost' });
    await form.submit({ send });
    return send.mock.calls[0]?.[1].key;
  };

  test('outlives the tab, with what it was typed over and the key of its save', async () => {
    const typing = open(RIVERSIDE, 3);
    typing.change({ county: 'Kent' });
    const key = await keyOf(typing);
    const back = open({ ...RIVERSIDE, school: 'Kingsmead' }, 4);
    expect(back.state.get()).toMatchObject({ values: { county: 'Kent', school: '' }, draftAt: expect.any(String) });
    const send = sendTo();
    await back.submit({ send });
    expect(send).toHaveBeenCalledWith({ ...RIVERSIDE, county: 'Kent' }, { key, version: 3 });
  });

  test('is gone when it is saved; the next save is another one', async () => {
    const form = open();
    form.change(RIVERSIDE);
    const key = await keyOf(form);
    form.saved(RIVERSIDE, 1);
    expect(await keyOf(form)).not.toBe(key);
    expect(open().state.get()).toMatchObject({ values: EMPTY, draftAt: undefined });
  });

  test('can be thrown away and had back', () => {
    const form = open(RIVERSIDE, 3);
    form.change({ county: 'Kent' });
    const undo = form.discard(RIVERSIDE, 3);
    expect(form.state.get().values).toEqual(RIVERSIDE);
    expect(open(RIVERSIDE, 3).state.get().draftAt).toBeUndefined();
    undo();
    expect(form.state.get().values).toEqual({ ...RIVERSIDE, county: 'Kent' });
    expect(open(RIVERSIDE, 3).state.get().values.county).toBe('Kent');
  });

  test('that says no more than what is saved is not shown', () => {
    open().change(RIVERSIDE);
    expect(open(RIVERSIDE).state.get().draftAt).toBeUndefined();
  });

  test('of another version of the app is not taken', () => {
    createForm({ title: '' }, formDraft('club.7', z.object({ title: z.string() }))).change({ title: 'x' });
    expect(open().state.get()).toMatchObject({ values: EMPTY, draftAt: undefined });
  });

  test('follows somebody else’s change where nothing was typed', () => {
    const form = open(RIVERSIDE, 3);
    form.change({ county: 'Kent' });
    form.catchUp({ name: 'Riverside Harriers', county: 'Essex', school: '' }, 4);
    expect(form.state.get().values).toEqual({ name: 'Riverside Harriers', county: 'Kent', school: '' });
  });
});
