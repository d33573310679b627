import { useState } from 'react';
import { type Called, call } from '#client/lib/net/call.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type Fix, postTimingFix, postTimingWhole, putTimingRules } from '#contracts/venue/timing-import.ts';
import type { Mend, SayRules, SayWhole, Whole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';

/** A file of many races is taken in one after the other. */
const PATIENCE_MS = 120_000;

/** What waits for a person who is sure: official results would change by it. */
export interface Unsure {
  readonly message: string;
  readonly goOn: () => Promise<void>;
}

/** Says to the server what people say of lines and files; what changes official results is asked about once more. */
export function useMending(compId: number, refresh: () => Promise<void>) {
  const [unsure, setUnsure] = useState<Unsure>();
  const told = async (
    answer: Called<typeof postTimingFix> | Called<typeof postTimingWhole>,
    { done, undo, sure }: { readonly done: string; readonly undo: (() => void) | undefined; readonly sure: () => Promise<void> },
  ) => {
    if (answer.ok) toast(done, undo && { action: { label: text.undo, run: undo } });
    else if (answer.why === 'refused' && answer.refusal?.field === 'sure') setUnsure({ message: answer.message, goOn: sure });
    else toast(answer.message, { tone: 'danger' });
    await refresh();
  };
  const mend: Mend = async (fix, done, back) => {
    const answer = await call(postTimingFix, { params: { compId }, body: fix });
    await told(answer, {
      done,
      undo: back && (() => void mend(back.fix, back.done)),
      sure: () => mend(sureFix(fix), done, back),
    });
  };
  const say: SayWhole = async (fileId, said, done, back) => {
    const answer = await call(postTimingWhole, { params: { compId, fileId }, body: said, timeoutMs: PATIENCE_MS });
    const undo: Whole | undefined = back && { say: 'back', ...(said.race !== undefined && { race: said.race }) };
    await told(answer, {
      done,
      undo: undo && (() => void say(fileId, undo, text.fileBack)),
      sure: () => say(fileId, { ...said, sure: true }, done, back),
    });
  };
  const sayRules: SayRules = async (said, done) => {
    const answer = await call(putTimingRules, { params: { compId }, body: said, timeoutMs: PATIENCE_MS });
    toast(answer.ok ? done : answer.message, answer.ok ? {} : { tone: 'danger' });
    await refresh();
  };
  return { mend, say, sayRules, unsure, close: () => setUnsure(undefined) };
}

const sureFix = (fix: Fix): Fix => (fix.say === 'race' ? { ...fix, sure: true } : fix);
