import { Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder';
import qrcode from 'qrcode';
import { secondDecoder } from '#client/areas/venue/scan/second-decoder.ts';

const WIDTH = 1280;
const HEIGHT = 720;
/** html5-qrcode decodes a frame at the size it is shown. */
const SHOWN = 800;
const KINDS = ['sharp', 'blurred', 'small', 'noisy'] as const;
type Kind = (typeof KINDS)[number];

const formats = [Html5QrcodeSupportedFormats.QR_CODE, Html5QrcodeSupportedFormats.CODE_128];
const quiet = { log() {}, warn() {}, logError() {}, logErrors() {} };
const first = new Html5QrcodeShim(formats, true, false, quiet);

/** Replayable: the same frames in every run and for both. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function benchFrames(count: number) {
  const reads = [];
  for (const kind of KINDS) {
    for (let i = 0; i < count; i += 1) {
      const text = `CR1:${1 + i}:${100 + i * 37}`;
      reads.push({ kind, ...(await readBoth(await frame(kind, text, random(i + 1)), text)) });
    }
  }
  return reads;
}

async function readBoth(full: HTMLCanvasElement, text: string) {
  const shown = scaled(full);
  const from = performance.now();
  const peerHit = (await firstDecoder(shown)) === text;
  const peer = performance.now() - from;
  if (peerHit) return { ours: peer, peer, oursHit: true, peerHit };
  const again = performance.now();
  const codes = await secondDecoder().detect(full);
  return { ours: peer + performance.now() - again, peer, oursHit: codes[0]?.rawValue === text, peerHit };
}

/** It throws when it finds nothing. */
async function firstDecoder(canvas: HTMLCanvasElement): Promise<string | undefined> {
  try {
    return (await first.decodeAsync(canvas)).text;
  } catch {
    return undefined;
  }
}

function scaled(full: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = blank(SHOWN, (SHOWN * HEIGHT) / WIDTH);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(full, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function frame(kind: Kind, text: string, dice: () => number): Promise<HTMLCanvasElement> {
  const label = document.createElement('canvas');
  const size = kind === 'small' ? 84 : 260;
  await qrcode.toCanvas(label, text, { width: size, margin: 3, errorCorrectionLevel: 'M' });
  const canvas = blank(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return canvas;
  pen.fillStyle = '#b9beb4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.filter = kind === 'blurred' ? `blur(${3 + dice() * 2}px)` : 'none';
  pen.translate(WIDTH * (0.3 + 0.4 * dice()), HEIGHT * (0.35 + 0.3 * dice()));
  pen.rotate((dice() - 0.5) * 0.4);
  pen.drawImage(label, -label.width / 2, -label.height / 2);
  pen.resetTransform();
  if (kind === 'noisy') addNoise(pen, dice);
  return canvas;
}

function addNoise(pen: CanvasRenderingContext2D, dice: () => number): void {
  const picture = pen.getImageData(0, 0, WIDTH, HEIGHT);
  for (let i = 0; i < picture.data.length; i += 4) {
    const grain = (dice() + dice() - 1) * 110;
    for (let c = 0; c < 3; c += 1) picture.data[i + c] = (picture.data[i + c] ?? 0) + grain;
  }
  pen.putImageData(picture, 0, 0);
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

Object.assign(window, { benchFrames });
