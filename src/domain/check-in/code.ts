/** Letters and figures that nobody mistakes for one another. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of a check-in code: 40 bits, which nobody guesses ten times in a quarter of an hour. */
export const CODE_LENGTH = 8;

/** A code as people read it: `7K3M-QX9P`. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A code as it is kept, from whatever somebody types: small letters, blanks and dashes, and O, I and L for 0 and 1. */
export function typedCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
