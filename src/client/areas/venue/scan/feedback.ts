let audio: AudioContext | undefined;

/** One high beep for "found", two low ones for "not"; the hand feels it too, where the device can. */
export function signal(found: boolean): void {
  navigator.vibrate?.(found ? 60 : [40, 60, 40]);
  try {
    audio ??= new AudioContext();
    if (found) beep(audio, 1175, 0);
    else for (const at of [0, 0.16]) beep(audio, 220, at);
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
