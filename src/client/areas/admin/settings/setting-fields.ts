import type { Problems } from '#client/lib/form/create-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { Settings } from '#contracts/admin/settings.ts';
import { HEALTH_CHECKS } from '#domain/settings/app-settings.ts';

const text = accountMessages.settings;
type FieldName = keyof typeof text.fields;

type Input =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly step: number }
  | { readonly as: 'check' }
  | { readonly as: 'choice'; readonly options: readonly (readonly [value: string, text: string])[] };
export type SettingField = Input & { readonly name: FieldName };

interface Group {
  readonly key: keyof typeof text.groups;
  readonly fields: readonly SettingField[];
}

const texts = (...names: readonly FieldName[]): SettingField[] => names.map((name) => ({ as: 'text', name }));
const numbers = (step: number, ...names: readonly FieldName[]): SettingField[] =>
  names.map((name) => ({ as: 'number', step, name }));
const checks = (...names: readonly FieldName[]): SettingField[] => names.map((name) => ({ as: 'check', name }));

/** The settings in the order of the page; the health checks follow by themselves. */
export const GROUPS: readonly Group[] = [
  {
    key: 'look',
    fields: [
      ...texts('systemName'),
      { as: 'choice', name: 'theme', options: Object.entries(text.themes) },
      ...texts('logo', 'currency', 'address'),
    ],
  },
  { key: 'entries', fields: [...numbers(1, 'cartTimeLimit'), ...numbers(0.01, 'creditAlone'), ...checks('useStripeConnect')] },
  {
    key: 'building',
    fields: [
      ...numbers(0.01, 'percCharged', 'addCost', 'minFee', 'minCost', 'nationaladdCost', 'nationalminCost'),
      ...checks('defaultAllowExpiredRegistration', 'defaultMandatoryPB'),
    ],
  },
  { key: 'passwords', fields: [...numbers(1, 'passwordLength'), ...texts('passwordHelp'), ...checks('requireSecondFactor')] },
  {
    key: 'list',
    fields: [
      ...texts('homePageType'),
      { as: 'choice', name: 'homePageDisplay', options: Object.entries(text.displays) },
      ...numbers(1, 'homePageDaysBack', 'homePagePageSize'),
    ],
  },
];

/** As typed, by name; what is switched on or off is `on` or `off`. */
export type Typed = Readonly<Record<string, string>>;
type Read =
  | { readonly ok: true; readonly changes: Partial<Settings> }
  | { readonly ok: false; readonly problems: Problems<Typed> };

/** The form as it stands when nothing was typed. */
export function typedOf({ healthEvery, ...plain }: Settings): Typed {
  const text = (value: unknown) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  return Object.fromEntries(Object.entries({ ...plain, ...healthEvery }).map(([name, value]) => [name, text(value)]));
}

/** What was changed in the form, checked by the contract; a field that is not right is named with what it wants. */
export function readForm(form: Typed, before: Settings): Read {
  const typed: Record<string, unknown> = {};
  for (const { fields } of GROUPS)
    for (const { name, as } of fields) {
      const value = form[name] ?? '';
      typed[name] = as === 'check' ? value === 'on' : as === 'number' ? numberOf(value) : value;
    }
  typed.healthEvery = Object.fromEntries(HEALTH_CHECKS.map((name) => [name, numberOf(form[name] ?? '')]));
  const parsed = Settings.safeParse(typed);
  if (parsed.success) return { ok: true, changes: changed(before, parsed.data) };
  const problems = parsed.error.issues.map((issue) => [String(issue.path.at(-1)), issue.message]);
  return { ok: false, problems: Object.fromEntries(problems) };
}

/** An empty number counts as missing, so that the contract says what it wants. */
const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value));

function changed(before: Settings, after: Settings): Partial<Settings> {
  const old = new Map<string, unknown>(Object.entries(before));
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old.get(name));
  return Object.fromEntries(Object.entries(after).filter(isNew));
}

/** The values that `changes` replaced, to put them back. */
export function replaced(before: Settings, changes: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(changes, name)));
}
