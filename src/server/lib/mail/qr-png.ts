import { toBuffer } from 'qrcode';

/** A code as a picture for a mail, with the white around it that scanners need. */
export function qrPng(text: string): Promise<Buffer> {
  return toBuffer(text, { errorCorrectionLevel: 'M', scale: 6, margin: 4 });
}
