/** What a provider is told to collect. Money in minor units. */
export interface Bill {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** What the buyer sees at the provider. */
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** What each organiser gets of it, on a connected account. */
  readonly shares: readonly Share[];
  /** Own address, without a slash at its end. */
  readonly site: string;
  /** ISO instant after which the provider takes no money for it. */
  readonly until: string;
}
export interface Share {
  readonly account: string;
  readonly amount: number;
}

/** A notice of a provider, already known to be its own. */
export interface Notice {
  readonly noticeId: string;
  readonly kind: 'paid' | 'failed' | 'expired';
  readonly ref: string;
  /** Minor units; of `paid`. */
  readonly amount: number;
  readonly currency: string;
  /** What refunds name. */
  readonly intent: string;
}

/** Somebody who takes money: each call may be repeated with the same ids and has its effect once. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Where the buyer pays. */
  begin(bill: Bill): Promise<{ readonly ref: string; readonly url: string }>;
  /** Takes no money for it any more; it may have been paid in that moment, then a notice follows. */
  end(ref: string): Promise<void>;
  /** How a payment stands, for when a notice got lost; undefined: not decided yet. */
  ask(ref: string): Promise<Notice | undefined>;
  /** Gives money back; answers the provider's name for it. */
  giveBack(back: {
    readonly refundId: number;
    readonly intent: string;
    readonly amount: number;
    readonly reason: string;
    readonly orderId: number;
    /** What of it the organiser has been handed, where she has. */
    readonly share: Share | undefined;
  }): Promise<string>;
  /** Hands the organisers their shares of what came in. */
  share(bill: Pick<Bill, 'orderId' | 'currency' | 'shares'>, intent: string): Promise<void>;
}
