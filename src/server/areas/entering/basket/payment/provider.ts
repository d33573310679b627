import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
/** What a provider is told to collect. Money in minor units. */
export interface Bill {
  readonly paymentId: number;
  readonly orderId: OrderId;
  /** The order's own id, like no other's: numbers begin anew with every database. */
  readonly orderKey: string;
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** What the buyer sees at the provider. */
  readonly lines: readonly { readonly text: string; readonly amount: Minor }[];
  /** Own address, without a slash at its end. */
  readonly site: string;
  /** ISO instant after which the provider takes no money for it. */
  readonly until: string;
}

/** A notice of a provider, already known to be its own. */
export interface Notice {
  readonly noticeId: string;
  readonly kind: 'paid' | 'failed' | 'expired';
  readonly ref: string;
  /** Minor units; of `paid`. */
  readonly amount: Minor;
  readonly currency: string;
  /** What refunds name. */
  readonly intent: string;
}

/** A refund that was sent and came back: the bank would not have it. */
export interface RefundBack {
  readonly noticeId: string;
  readonly kind: 'refund-failed';
  /** The refund's. */
  readonly ref: string;
  readonly problem: string;
}

/** All that went back of a payment so far, what we sent among it: it may be more, when somebody paid it back at the provider's own site. */
export interface RefundedThere {
  readonly kind: 'refunded';
  readonly intent: string;
  /** Minor units. */
  readonly total: Minor;
}

/** The holder of the card says to their bank that a payment is not right; the bank holds the money until it has decided. */
export interface Dispute {
  readonly kind: 'disputed';
  readonly intent: string;
  readonly ref: string;
  /** Minor units. */
  readonly amount: Minor;
  readonly state: 'open' | 'won' | 'lost';
  readonly reason: string;
  /** ISO instant until which it can be answered at the provider; null: it cannot. */
  readonly answerBy: string | null;
}

/** What makes a task safe to repeat. */
export interface Once {
  /** Names it among all that anybody ever asked of the provider. */
  readonly mark: string;
  /** Counts the tries that the provider has said no to. */
  readonly attempt: number;
}

/** Somebody who takes money: each call may be repeated with the same ids and has its effect once. Each may throw `NotDone`. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Where the buyer pays. */
  begin(bill: Bill): Promise<{ readonly ref: string; readonly url: string }>;
  /** Takes no money for it any more; it may have been paid in that moment, then a notice follows. */
  end(ref: string): Promise<void>;
  /** The state of a payment, in case its notice got lost; undefined: not decided yet. */
  ask(ref: string): Promise<Notice | undefined>;
  /** Gives money back; answers the provider's name for it. */
  refund(
    back: Once & { readonly intent: string; readonly amount: Minor; readonly currency: string; readonly reason: string },
  ): Promise<string>;
  /** Hands an organiser their share; answers the provider's name for it. */
  share(
    share: Once & {
      readonly account: string;
      readonly amount: Minor;
      readonly currency: string;
      /** What came in and covers all shares of the order; undefined: it does not, because some was paid with credit. */
      readonly intent: string | undefined;
      /** Keeps the shares of one order together. */
      readonly group: string;
    },
  ): Promise<string>;
  /** Takes back of a share. */
  reverseShare(back: Once & { readonly share: string; readonly amount: Minor }): Promise<string>;
}

/**
 * The provider has not done it, as far as is known. `answered`: it said so, and would say the same again to the same attempt. Not answered:
 * it may have done it all the same, so the next try has to be the same attempt.
 */
export class NotDone extends Error {
  readonly answered: boolean;
  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
