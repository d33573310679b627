/** `30,000`. Not by Intl: its first use takes a tablet longer than all other texts together, before anything is painted. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
