import type { Heard } from './heard.ts';

let audio: AudioContext | undefined;

/** Tones in hertz with their start in seconds: high for "found", two short ones of the same height for "already here", two low ones for "unknown". */
const TONES: { readonly [H in Heard]: readonly (readonly [hertz: number, at: number])[] } = {
  found: [[1175, 0]],
  already: [
    [740, 0],
    [740, 0.16],
  ],
  unknown: [
    [220, 0],
    [220, 0.16],
  ],
};
/** Milliseconds on and off; the hand tells them apart too, where the device can. */
const PULSES: { readonly [H in Heard]: number[] } = { found: [60], already: [60, 60, 60], unknown: [250] };

/** What a scan came to, for who looks at the athlete and not at the screen. */
export function signal(heard: Heard): void {
  navigator.vibrate?.(PULSES[heard]);
  try {
    audio ??= new AudioContext();
    for (const [hertz, at] of TONES[heard]) beep(audio, hertz, at);
  } catch {
    // No sound on this device; the screen says it.
  }
}

function beep(context: AudioContext, hertz: number, at: number): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.2, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.13);
}
