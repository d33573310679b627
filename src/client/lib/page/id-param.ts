/** An id from an address; 0, which nothing has, for anything else. */
export function idParam(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
