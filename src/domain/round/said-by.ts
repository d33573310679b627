/** The author of something that was said or done at the venue, with the device and the time. */
export interface SaidBy {
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  /** The competition's change number at which it arrived. */
  readonly version: number;
}
