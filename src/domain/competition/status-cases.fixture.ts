import type { CompetitionFacts } from './status.ts';

/** A competition in June at a venue in London, open from the 1st 09:00 to the 20th 23:59, with nothing special. */
export const OPEN: CompetitionFacts = {
  organiserStatus: 'Approved',
  active: true,
  disabled: false,
  opensAt: '2026-06-01T08:00:00.000Z',
  closesAt: '2026-06-20T22:59:00.000Z',
  saleEnds: [],
  limits: { athletes: 0, entries: 0, teams: 0 },
  counts: { athletes: 40, entries: 90, teams: 3 },
  clubComp: false,
  timeZone: 'Europe/London',
};

/** What a card says and does. */
interface Shown {
  readonly text: string;
  readonly simple: 'Active' | 'Closed' | 'Inactive';
  /** `Enter`, or why not. */
  readonly enter: string;
  readonly last48: boolean;
  /** Empty: none. */
  readonly price: string;
}

interface StatusCase {
  readonly why: string;
  readonly facts: Partial<CompetitionFacts>;
  readonly now: string;
  readonly access: boolean;
  readonly shown: Shown;
}

const NOON = '2026-06-10T11:00:00.000Z';
const BEFORE = '2026-05-20T11:00:00.000Z';
const AFTER = '2026-06-21T11:00:00.000Z';
const CLOSES = 'Entries Close 20th Jun 2026';
const OPENS = 'Opens 1st Jun 2026 09:00';
const CLOSED = 'Closed 20th Jun 2026';
const full = { limits: { athletes: 40, entries: 0, teams: 0 } };
const fullEntries = { limits: { athletes: 0, entries: 90, teams: 0 } };
const fullBoth = { limits: { athletes: 30, entries: 80, teams: 0 } };
const sale = { saleEnds: ['2026-06-15T22:59:00.000Z'] };
const PRICE = 'Price increases on 15th Jun 2026';

type Line = readonly [
  why: string,
  facts: Partial<CompetitionFacts>,
  now: string,
  text: string,
  simple: Shown['simple'],
  enter: string,
  more?: Partial<Pick<Shown, 'last48' | 'price'>> & { readonly access?: boolean },
];

const LINES: readonly Line[] = [
  // The order of the specification: each state hides those after it.
  ['nothing special', {}, NOON, CLOSES, 'Active', 'Enter'],
  ['organiser pending', { organiserStatus: 'Pending' }, NOON, 'Awaiting Approval', 'Active', 'Not Active'],
  ['organiser rejected', { organiserStatus: 'Rejected' }, NOON, 'Awaiting Approval', 'Active', 'Not Active'],
  ['organiser without a status', { organiserStatus: '' }, NOON, 'Awaiting Approval', 'Active', 'Not Active'],
  ['approval is spelt exactly', { organiserStatus: 'approved' }, NOON, 'Awaiting Approval', 'Active', 'Not Active'],
  ['approval before active', { organiserStatus: 'Pending', active: false }, NOON, 'Awaiting Approval', 'Inactive', 'Not Active'],
  ['approval before disabled', { organiserStatus: 'Pending', disabled: true }, NOON, 'Awaiting Approval', 'Active', 'Disabled'],
  ['approval before opening', { organiserStatus: 'Pending' }, BEFORE, 'Awaiting Approval', 'Closed', 'Not Active'],
  ['approval before limits', { organiserStatus: 'Pending', ...full }, NOON, 'Awaiting Approval', 'Active', 'Not Active'],
  ['approval before closing', { organiserStatus: 'Pending' }, AFTER, 'Awaiting Approval', 'Closed', 'Not Active'],
  ['not active', { active: false }, NOON, 'Not Active', 'Inactive', 'Not Active'],
  ['active before disabled', { active: false, disabled: true }, NOON, 'Not Active', 'Inactive', 'Disabled'],
  ['active before opening', { active: false }, BEFORE, 'Not Active', 'Inactive', 'Not Active'],
  ['active before limits', { active: false, ...full }, NOON, 'Not Active', 'Inactive', 'Not Active'],
  ['active before closing', { active: false }, AFTER, 'Not Active', 'Inactive', 'Not Active'],
  ['active before sale', { active: false, ...sale }, NOON, 'Not Active', 'Inactive', 'Not Active', { price: PRICE }],
  ['disabled', { disabled: true }, NOON, 'Disabled', 'Active', 'Disabled'],
  ['disabled before opening', { disabled: true }, BEFORE, 'Disabled', 'Closed', 'Disabled'],
  ['disabled before limits', { disabled: true, ...full }, NOON, 'Disabled', 'Active', 'Disabled'],
  ['disabled before closing', { disabled: true }, AFTER, 'Disabled', 'Closed', 'Disabled'],
  ['disabled before sale', { disabled: true, ...sale }, NOON, 'Disabled', 'Active', 'Disabled', { price: PRICE }],
  // Opening.
  ['not open yet', {}, BEFORE, OPENS, 'Closed', 'Not Open'],
  ['a millisecond before opening', {}, '2026-06-01T07:59:59.999Z', OPENS, 'Closed', 'Not Open'],
  ['at the opening', {}, '2026-06-01T08:00:00.000Z', CLOSES, 'Active', 'Enter'],
  [
    'opens at midnight there: no time',
    { opensAt: '2026-05-31T23:00:00.000Z' },
    BEFORE,
    'Opens 1st Jun 2026',
    'Closed',
    'Not Open',
  ],
  [
    'midnight of Greenwich is not midnight there',
    { opensAt: '2026-06-02T00:00:00.000Z' },
    BEFORE,
    'Opens 2nd Jun 2026 01:00',
    'Closed',
    'Not Open',
  ],
  ['one minute past midnight', { opensAt: '2026-06-02T23:01:00.000Z' }, BEFORE, 'Opens 3rd Jun 2026 00:01', 'Closed', 'Not Open'],
  [
    'the venue’s day, not Greenwich’s',
    { opensAt: '2026-06-10T23:30:00.000Z' },
    NOON,
    'Opens 11th Jun 2026 00:30',
    'Closed',
    'Not Open',
  ],
  ['another zone', { timeZone: 'Pacific/Auckland' }, BEFORE, 'Opens 1st Jun 2026 20:00', 'Closed', 'Not Open'],
  ['opening before limits', full, BEFORE, OPENS, 'Closed', 'Not Open'],
  ['opening before sale', sale, BEFORE, OPENS, 'Closed', 'Not Open', { price: PRICE }],
  ['open from the start', { opensAt: null }, BEFORE, CLOSES, 'Active', 'Enter'],
  ['open from the start, and closed', { opensAt: null }, AFTER, CLOSED, 'Closed', 'Entries Closed'],
  // Limits.
  ['max athletes', full, NOON, 'Closed: Max athletes reached', 'Active', 'Entries Closed'],
  ['max entries', fullEntries, NOON, 'Closed: Max entries reached', 'Active', 'Entries Closed'],
  ['both', fullBoth, NOON, 'Closed: Max athletes reached, Max entries reached', 'Active', 'Entries Closed'],
  [
    'more than the limit',
    { limits: { athletes: 10, entries: 0, teams: 0 } },
    NOON,
    'Closed: Max athletes reached',
    'Active',
    'Entries Closed',
  ],
  ['one below the limit', { limits: { athletes: 41, entries: 91, teams: 0 } }, NOON, CLOSES, 'Active', 'Enter'],
  ['0 means no limit', { counts: { athletes: 99_999, entries: 99_999, teams: 9 } }, NOON, CLOSES, 'Active', 'Enter'],
  [
    'a full team limit closes no single entry',
    { limits: { athletes: 0, entries: 0, teams: 3 } },
    NOON,
    CLOSES,
    'Active',
    'Enter',
  ],
  [
    'with another, the team limit is told too',
    { limits: { athletes: 40, entries: 0, teams: 3 } },
    NOON,
    'Closed: Max athletes reached, Max teams reached',
    'Active',
    'Entries Closed',
  ],
  ['limits before closing', full, AFTER, 'Closed: Max athletes reached', 'Closed', 'Entries Closed'],
  [
    'limits before sale',
    { ...full, ...sale },
    NOON,
    'Closed: Max athletes reached',
    'Active',
    'Entries Closed',
    { price: PRICE },
  ],
  [
    'nobody yet, limit of one',
    { limits: { athletes: 1, entries: 1, teams: 0 }, counts: { athletes: 0, entries: 0, teams: 0 } },
    NOON,
    CLOSES,
    'Active',
    'Enter',
  ],
  // Closing.
  ['after closing', {}, AFTER, CLOSED, 'Closed', 'Entries Closed'],
  ['at the closing', {}, '2026-06-20T22:59:00.000Z', CLOSED, 'Closed', 'Entries Closed'],
  ['a millisecond before closing', {}, '2026-06-20T22:58:59.999Z', CLOSES, 'Active', 'Enter', { last48: true }],
  [
    'closing day by the venue’s clock',
    { closesAt: '2026-06-20T23:00:00.000Z' },
    NOON,
    'Entries Close 21st Jun 2026',
    'Active',
    'Enter',
  ],
  ['closing before sale', sale, AFTER, CLOSED, 'Closed', 'Entries Closed'],
  ['takes no entries over the web', { closesAt: null }, NOON, 'Closed', 'Closed', 'Entries Closed'],
  ['neither opens nor closes', { opensAt: null, closesAt: null }, NOON, 'Closed', 'Closed', 'Entries Closed'],
  ['long after', {}, '2027-01-01T00:00:00.000Z', CLOSED, 'Closed', 'Entries Closed'],
  // Sale end.
  ['price increases', sale, NOON, PRICE, 'Active', 'Enter', { price: PRICE }],
  ['61 seconds before the sale’s end', sale, '2026-06-15T22:57:59.000Z', PRICE, 'Active', 'Enter', { price: PRICE }],
  ['the late price counts 60 seconds before', sale, '2026-06-15T22:58:00.000Z', CLOSES, 'Active', 'Enter'],
  ['after the sale’s end', sale, '2026-06-16T08:00:00.000Z', CLOSES, 'Active', 'Enter'],
  [
    'a sale that ends on the closing day',
    { saleEnds: ['2026-06-20T22:59:00.000Z'] },
    NOON,
    'Price increases on 20th Jun 2026',
    'Active',
    'Enter',
    { price: 'Price increases on 20th Jun 2026' },
  ],
  [
    'sale end by the venue’s clock',
    { saleEnds: ['2026-06-15T23:30:00.000Z'] },
    NOON,
    'Price increases on 16th Jun 2026',
    'Active',
    'Enter',
    { price: 'Price increases on 16th Jun 2026' },
  ],
  [
    'two sales: the next end counts',
    { saleEnds: ['2026-06-05T22:59:00.000Z', '2026-06-15T22:59:00.000Z'] },
    NOON,
    PRICE,
    'Active',
    'Enter',
    { price: PRICE },
  ],
  // The last 48 hours.
  ['48 hours before closing', {}, '2026-06-18T22:59:00.000Z', CLOSES, 'Active', 'Enter', { last48: true }],
  ['a millisecond more than 48 hours', {}, '2026-06-18T22:58:59.999Z', CLOSES, 'Active', 'Enter'],
  ['an hour before closing', {}, '2026-06-20T21:59:00.000Z', CLOSES, 'Active', 'Enter', { last48: true }],
  ['not active: no last hours', { active: false }, '2026-06-20T21:59:00.000Z', 'Not Active', 'Inactive', 'Not Active'],
  [
    'disabled in the last hours',
    { disabled: true },
    '2026-06-20T21:59:00.000Z',
    'Disabled',
    'Active',
    'Disabled',
    { last48: true },
  ],
  [
    'price increases in the last hours',
    { saleEnds: ['2026-06-20T12:00:00.000Z'] },
    '2026-06-19T12:00:00.000Z',
    'Price increases on 20th Jun 2026',
    'Active',
    'Enter',
    { last48: true, price: 'Price increases on 20th Jun 2026' },
  ],
  // Club competitions.
  ['club competition without access', { clubComp: true }, NOON, CLOSES, 'Active', 'No Access'],
  ['club competition with access', { clubComp: true }, NOON, CLOSES, 'Active', 'Enter', { access: true }],
  ['closed before access', { clubComp: true }, AFTER, CLOSED, 'Closed', 'Entries Closed'],
  ['not open before access', { clubComp: true }, BEFORE, OPENS, 'Closed', 'Not Open'],
  ['not open, with access', { clubComp: true }, BEFORE, OPENS, 'Closed', 'Not Open', { access: true }],
  ['access changes nothing elsewhere', {}, NOON, CLOSES, 'Active', 'Enter', { access: true }],
];

export const STATUS_CASES: readonly StatusCase[] = LINES.map(([why, facts, now, text, simple, enter, more = {}]) => {
  const { access = false, last48 = false, price = '' } = more;
  return { why, facts, now, access, shown: { text, simple, enter, last48, price } };
});
