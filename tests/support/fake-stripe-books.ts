import { must } from '#server/lib/must.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}
export interface Session {
  readonly id: string;
  readonly url: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string;
  readonly lines: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
}
export interface Refund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: 'succeeded';
  readonly metadata: object;
}
export interface Reversal {
  readonly id: string;
  readonly amount: number;
  readonly metadata: object;
}
export interface Transfer {
  readonly id: string;
  readonly amount: number;
  readonly destination: string;
  readonly transfer_group: string;
  readonly source_transaction: string | null;
  readonly metadata: object;
  readonly reversals: Reversal[];
}

const MINUTE_S = 60;
const SMALLEST = 50;

const no = (message: string, code = 'parameter_invalid'): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});
const ok = (body: object): Answer => ({ status: 200, body });
const list = (data: readonly object[]): Answer => ok({ object: 'list', data, has_more: false });

/** Everything that has really happened at the fake Stripe. */
export class StripeBooks {
  readonly sessions: Session[] = [];
  readonly refunds: Refund[] = [];
  readonly transfers: Transfer[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  session(ref: string): Session {
    return must(
      this.sessions.find(({ id }) => id === ref),
      `the session ${ref}`,
    );
  }

  /** The buyer pays at a session's page; refused where it has been ended. */
  pays(ref: string): Session {
    const paid = this.session(ref);
    if (paid.status !== 'open') throw new Error(`the session is ${paid.status}`);
    return Object.assign(paid, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${ref}` });
  }

  /** Minor units that a connected account has. */
  balance(account: string): number {
    const own = this.transfers.filter(({ destination }) => destination === account);
    return own.reduce((sum, { amount, reversals }) => sum + amount - sumOf(reversals), 0);
  }

  answer(method: string, url: string, form: URLSearchParams): Answer {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const [, , kind = '', second = '', third = ''] = pathname.split('/');
    switch (`${method} ${kind} ${third === 'reversals' ? third : ''}`.trim()) {
      case 'POST checkout':
        return third === '' ? this.#begin(form) : this.#known(third, (session) => this.#end(session));
      case 'GET checkout':
        return this.#known(second === 'sessions' ? third : '', ok);
      case 'GET payment_intents':
        return ok({ id: second, latest_charge: second.replace('pi_', 'ch_') });
      case 'POST refunds':
        return this.#refund(form);
      case 'GET refunds':
        return list(this.refunds.filter((one) => one.payment_intent === searchParams.get('payment_intent')));
      case 'POST transfers':
        return this.#transfer(form);
      case 'GET transfers':
        return list(this.transfers.filter((one) => one.transfer_group === searchParams.get('transfer_group')));
      case 'POST transfers reversals':
        return this.#reverse(second, form);
      case 'GET transfers reversals':
        return list(this.transfers.find(({ id }) => id === second)?.reversals ?? []);
      default:
        return { status: 404, body: { error: { message: `No ${method} ${url}` } } };
    }
  }

  #begin(form: URLSearchParams): Answer {
    const amounts = [...form].filter(([name]) => name.endsWith('[unit_amount]')).map(([, value]) => Number(value));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const left = Number(form.get('expires_at')) - this.#now() / 1000;
    if (amounts.length > 100) return no('At most 100 line items');
    if (total < SMALLEST) return no('The amount is too small', 'amount_too_small');
    if (left < 30 * MINUTE_S || left > 24 * 60 * MINUTE_S) return no('expires_at must be between 30 minutes and 24 hours');
    const id = `cs_${this.sessions.length + 1}`;
    const made: Session = {
      id,
      url: `https://checkout.example/${id}`,
      amount_total: total,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      lines: amounts.length,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.sessions.push(made);
    return ok(made);
  }

  #known(ref: string, then: (session: Session) => Answer): Answer {
    const found = this.sessions.find(({ id }) => id === ref);
    return found ? then(found) : { ...no('No such session', 'resource_missing'), status: 404 };
  }

  #end(session: Session): Answer {
    if (session.status !== 'open') return no('Only open sessions can be expired');
    session.status = 'expired';
    return ok(session);
  }

  #refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? '';
    const paid = this.sessions.find((one) => one.payment_intent === intent)?.amount_total ?? 0;
    const back = this.refunds.filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount'));
    if (back + amount > paid) return no('Refund is greater than the charge', 'charge_already_refunded');
    const made: Refund = {
      id: `re_${this.refunds.length + 1}`,
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    this.refunds.push(made);
    return ok(made);
  }

  #transfer(form: URLSearchParams): Answer {
    const source = form.get('source_transaction');
    const amount = Number(form.get('amount'));
    const charged =
      this.sessions.find((one) => source !== null && one.payment_intent === source.replace('ch_', 'pi_'))?.amount_total ?? 0;
    const out = this.transfers
      .filter((one) => source !== null && one.source_transaction === source)
      .reduce((sum, one) => sum + one.amount, 0);
    if (source !== null && out + amount > charged) return no('More than the source transaction', 'insufficient_funds');
    const made: Transfer = {
      id: `tr_${this.transfers.length + 1}`,
      amount,
      destination: form.get('destination') ?? '',
      transfer_group: form.get('transfer_group') ?? '',
      source_transaction: source,
      metadata: metadataOf(form),
      reversals: [],
    };
    this.transfers.push(made);
    return ok(made);
  }

  #reverse(ref: string, form: URLSearchParams): Answer {
    const from = must(
      this.transfers.find(({ id }) => id === ref),
      'the transfer',
    );
    const amount = Number(form.get('amount'));
    if (amount > from.amount - sumOf(from.reversals)) return no('More than is left of the transfer');
    const made: Reversal = { id: `trr_${ref}_${from.reversals.length + 1}`, amount, metadata: metadataOf(form) };
    from.reversals.push(made);
    return ok(made);
  }
}

const sumOf = (rows: readonly { readonly amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

function metadataOf(form: URLSearchParams): object {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );
}
