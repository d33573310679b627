/** Whether a text in what was sent has a NUL: nobody types one, and no text of the database can hold it. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(holdsNul);
}
