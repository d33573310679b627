/** Signs of Windows-1252 at 0x80 to 0x9f; the others are at their own numbers. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map([...UPPER].map((sign, i) => [sign, 0x80 + i]));

/** Latin letters that Unicode does not take apart into one that it has and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H' };

/** A text in the encoding that timing programs on Windows read. A letter that it does not have loses its mark (`ő` becomes `o`), anything else becomes `?`. */
export function encodeCp1252(text: string): Uint8Array {
  return Uint8Array.from(
    [...text.normalize('NFC')].map((sign) => byteOf(sign) ?? byteOf(PLAIN[sign] ?? sign.normalize('NFD').charAt(0)) ?? 0x3f),
  );
}

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : BYTES.get(sign);
}
