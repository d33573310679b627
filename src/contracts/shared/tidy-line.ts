/** A name as one line: breaks and other controls become spaces, and signs that turn the rest of a list's row round are taken out. */
export function tidyLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
