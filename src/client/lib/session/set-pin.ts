import { lockMessages as text } from '#client/lib/messages/messages-lock.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { pinProblem } from '#domain/device/pin.ts';
import { deviceLock } from './device-lock.ts';

/** Undefined: it is set. Else what is wrong. */
export async function setPin(pin: string): Promise<string | undefined> {
  const problem = newPinProblem(pin);
  if (problem) return problem;
  await deviceLock().setPin(pin);
  toast(text.set);
  return undefined;
}

/** The same for another PIN in place of `old`. */
export async function changePin(pin: string, old: string): Promise<string | undefined> {
  const problem = newPinProblem(pin);
  if (problem) return problem;
  if (!(await deviceLock().changePin(old, pin))) return text.wrongOld;
  toast(text.changed);
  return undefined;
}

/** Why it is no PIN to seal something with, in words. */
export function newPinProblem(pin: string): string | undefined {
  const problem = pinProblem(pin);
  if (problem) return text.notPin[problem];
  return globalThis.crypto?.subtle ? undefined : text.notSecure;
}
