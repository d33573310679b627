/** `30,000`. Not by Intl: its first use takes a tablet longer than all other texts together, before anything is painted. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 entry`, `30,000 entries`. */
export function counted(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}
