/** Changes of a competition: all after number `since`, up to number `next`. */
export interface Span {
  readonly since: number;
  readonly next: number;
}
