import type { Paid } from './paid.ts';

/** An entry of one athlete in one event of a competition, paid or still in somebody's cart. */
export interface AthleteEntry {
  /** The place it holds; 0: it came another way, such as an import. */
  readonly productId: number;
  /** 0: not known, as in an import; then `eventGroupId` says which. */
  readonly ceid: number;
  readonly eventGroupId: number;
  readonly paid: Paid;
  /** Whose cart it is in, or who paid. */
  readonly holder: { readonly id: number; readonly name: string };
  /** On the waiting list: holds no place. */
  readonly waiting: boolean;
  /** In a team of this id; 0: by themselves. */
  readonly teamId: number;
}
