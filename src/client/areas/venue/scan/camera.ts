/** Why there is no picture. `insecure`: browsers give a camera to https pages only. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure';
type CameraStart =
  | { readonly ok: true; readonly picture: MediaStream; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly why: CameraProblem };

/** Frames a second for the first decoder; a label is held for a second or so. */
const FRAMES = 8;
/** The second decoder looks at the whole frame, which costs more, and only when the first has found nothing. */
const HARD_FRAME_MS = 350;

/**
 * Starts the back camera in `reader` and calls `onCode` for each code read, the same one again and again while it is in sight. `reader`
 * must be laid out large (CSS): html5-qrcode decodes at the size it is shown, and finds nothing at a phone's 390 px.
 */
export async function startCamera(
  reader: HTMLElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<CameraStart> {
  if (!isSecureContext) return { ok: false, why: 'insecure' };
  if (!navigator.mediaDevices) return { ok: false, why: 'none' };
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const formatsToSupport = [Html5QrcodeSupportedFormats.QR_CODE, Html5QrcodeSupportedFormats.CODE_128];
  if (signal.aborted) return { ok: false, why: 'busy' };
  // A box of its own: html5-qrcode empties what it was given, and must not touch what React renders.
  const box = reader.appendChild(document.createElement('div'));
  box.id = `scanner-${crypto.randomUUID()}`;
  const scanner = new Html5Qrcode(box.id, { verbose: false, formatsToSupport, useBarCodeDetectorIfSupported: true });
  let readAt = Number.NEGATIVE_INFINITY;
  const heard = (text: string) => {
    readAt = performance.now();
    onCode(text);
  };
  const videoConstraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    await scanner.start({ facingMode: 'environment' }, { fps: FRAMES, videoConstraints }, heard, undefined);
  } catch (error) {
    box.remove();
    return { ok: false, why: problemOf(error) };
  }
  const video = box.querySelector('video');
  const picture = video?.srcObject;
  if (!video || !(picture instanceof MediaStream)) return { ok: false, why: 'none' };
  const stopHard = readHardFrames(video, () => performance.now() - readAt > HARD_FRAME_MS, heard);
  return {
    ok: true,
    picture,
    async stop() {
      stopHard();
      await scanner.stop();
      box.remove();
    },
  };
}

/** Blurred, small and bent codes: every so often the whole frame goes to the second decoder, while the first finds nothing. */
function readHardFrames(video: HTMLVideoElement, wanted: () => boolean, heard: (text: string) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const detector = import('./second-decoder.ts').then((m) => m.secondDecoder());
  const look = async () => {
    try {
      const ready = await detector;
      const codes = !stopped && wanted() && video.readyState >= video.HAVE_CURRENT_DATA ? await ready.detect(video) : [];
      if (!stopped && codes[0]) heard(codes[0].rawValue);
    } catch (error) {
      // Without the second decoder the first goes on; the desk must not notice.
      console.warn('The second decoder failed', error);
      return;
    }
    if (!stopped) timer = setTimeout(() => void look(), HARD_FRAME_MS);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** html5-qrcode rejects with texts that hold the browser's error name. */
function problemOf(error: unknown): CameraProblem {
  const text = String(error);
  if (/NotAllowed|Permission|Security/i.test(text)) return 'refused';
  return /NotReadable|TrackStart|Abort/i.test(text) ? 'busy' : 'none';
}
