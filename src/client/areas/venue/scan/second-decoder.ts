import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

let detector: BarcodeDetector | undefined;

/** ZXing compiled to WebAssembly. Its file comes from our own origin and is precached: the decoder works at a venue without a network. */
export function secondDecoder(): BarcodeDetector {
  if (!detector) {
    prepareZXingModule({
      overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
    });
    detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });
  }
  return detector;
}
