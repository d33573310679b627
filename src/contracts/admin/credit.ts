import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { Money } from '#contracts/shared/money.ts';
import { toMinor } from '#domain/money/money.ts';

const FINANCE = { national: 'FINANCE' } as const;

/** Money with two decimals at most, as text of a query; answered in minor units. */
const TypedMoney = z.pipe(
  z.string().check(z.regex(/^-?\d{1,7}(\.\d{1,2})?$/, 'Type an amount with two decimals at most, e.g. 12.50')),
  z.transform((text) => toMinor(Number(text))),
);
const Reason = z.string().check(z.trim(), z.minLength(1, 'A reason is needed'), z.maxLength(500));

const CreditLine = z.object({ id: z.int(), value: Money, reason: z.string(), by: z.string(), at: z.string() });

/** The credit of a user in whole units of the currency, newest change first. Instants are ISO, UTC. */
export const CreditBook = z.object({
  e4s_credit: Money,
  creditEntries: z.array(CreditLine),
  /** What waits for a second person. */
  creditProposals: z.array(z.extend(CreditLine, { byId: z.int() })),
});
export type CreditBook = z.infer<typeof CreditBook>;

/** All that finance sees of a user. */
const CreditAccount = z.extend(CreditBook, { id: z.int(), display_name: z.string() });

/** Those with most credit first, everything else from its beginning. */
export const CREDIT_SORTS = ['name', 'number', 'credit'] as const;

/** The users whose name holds the text, or who have exactly this email address or number. */
export const getCreditUsers = endpoint({
  method: 'GET',
  path: `${BASE}/credit/users`,
  summary: 'Users with their credit, by name',
  who: FINANCE,
  query: z.object({
    search: z.optional(z.string()),
    page: z.optional(Id),
    pagesize: z.optional(Id),
    sort: z.optional(z.enum(CREDIT_SORTS)),
  }),
  audit: 'read',
  data: z.array(z.object({ id: z.int(), display_name: z.string(), e4s_credit: Money })),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});

export const getCredit = endpoint({
  method: 'GET',
  path: `${BASE}/user/credit/:id`,
  summary: 'The credit of a user',
  who: FINANCE,
  params: z.object({ id: Id }),
  audit: 'read',
  data: CreditAccount,
  refusals: ['not-found', 'forbidden'],
});

const Changed = z.object({
  e4s_credit: Money,
  /** Above what one person may give alone: nothing is changed before a second one confirms it. */
  waits: z.boolean(),
});

/**
 * C027: adds to the credit; a negative value takes away. Asked again with the same `Idempotency-Key` it happens once; so does C028. Nobody
 * changes their own.
 */
export const postCredit = endpoint({
  method: 'POST',
  path: `${BASE}/user/credit/:id`,
  summary: 'Add to a user’s credit',
  who: FINANCE,
  params: z.object({ id: Id }),
  query: z.object({ value: TypedMoney, reason: Reason }),
  audit: 'account',
  data: Changed,
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

/** C028: the credit becomes the value. */
export const postCreditUpdate = endpoint({
  method: 'POST',
  path: `${BASE}/user/credit/update/:id`,
  summary: 'Set a user’s credit',
  who: FINANCE,
  params: z.object({ id: Id }),
  query: z.object({ value: TypedMoney, reason: z.optional(Reason) }),
  audit: 'account',
  data: Changed,
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict'],
});

/** The second person's word. Turning it down is open to the first one too. */
export const postCreditProposal = endpoint({
  method: 'POST',
  path: `${BASE}/credit/proposal/:id`,
  summary: 'Confirm credit that somebody else wants to give, or turn it down',
  who: FINANCE,
  params: z.object({ id: Id }),
  body: z.object({ agree: z.boolean() }),
  audit: 'account',
  data: CreditAccount,
  refusals: ['not-found', 'forbidden', 'invalid'],
});
