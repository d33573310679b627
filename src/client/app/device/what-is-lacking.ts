import type { LACKS } from '#contracts/venue/device.ts';

const PATIENCE_MS = 5000;

/** What this device does without, for the organiser; asks the browser to keep what a meeting stores here, as some ask a person first. */
export async function whatIsLacking(): Promise<readonly (typeof LACKS)[number][]> {
  const asked = navigator.storage?.persist?.().catch(() => false) ?? false;
  const lasting = await Promise.race([asked, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))]);
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const camera = devices.some(({ kind }) => kind === 'videoinput');
  return [...(lasting ? [] : (['lasting'] as const)), ...(camera ? [] : (['camera'] as const))];
}
