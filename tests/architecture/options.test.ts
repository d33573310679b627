import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Settings } from '#contracts/admin/settings.ts';
import { Athlete } from '#contracts/entering/athlete.ts';
import { CompEvent } from '#contracts/organising/comp-event.ts';
import { CompRule, Discount } from '#contracts/organising/comp-rule.ts';
import { OrganisationFields } from '#contracts/organising/organisation.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { Price } from '#contracts/public/price.ts';
import type { CompetitionSecrets } from '#domain/competition/entry-options.ts';
import { isTest, sources } from './source.ts';

function leavesOf(schema: z.core.$ZodType): string[] {
  return leaves(JsonSchema.parse(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })), '');
}
interface JsonSchema {
  readonly properties?: Record<string, JsonSchema> | undefined;
  readonly anyOf?: JsonSchema[] | undefined;
}
const JsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({ properties: z.optional(z.record(z.string(), JsonSchema)), anyOf: z.optional(z.array(JsonSchema)) }),
);
function leaves({ properties, anyOf }: JsonSchema, path: string): string[] {
  const inner = properties ?? anyOf?.find((one) => one.properties)?.properties;
  if (!inner) return [path];
  return Object.entries(inner).flatMap(([name, value]) => leaves(value, path ? `${path}.${name}` : name));
}

const SECRETS: Readonly<Record<keyof CompetitionSecrets, null>> = { priorityCode: null, paymentCode: null };

/** All that somebody sets, by its paths: `seed.waiting`. Of a list only the list itself. */
const SETTABLE: Readonly<Record<string, readonly string[]>> = {
  competition: [...leavesOf(getCompetitionInfo.data.shape.options), ...Object.keys(SECRETS)],
  ceoptions: leavesOf(CompEvent.shape.ceoptions),
  eoptions: leavesOf(CompEvent.shape.eoptions),
  rule: leavesOf(CompRule.shape.options),
  discount: leavesOf(Discount.shape.options),
  price: leavesOf(Price.shape.options),
  athlete: leavesOf(Athlete.shape.options),
  organisation: leavesOf(OrganisationFields),
  settings: leavesOf(Settings),
};

/** What nothing acts on yet, and what it waits for. The list only shrinks: code that reads an option takes its line out. */
const WAITING: Readonly<Record<string, string>> = {
  'competition.level': 'the builder: how large the meeting is',
  'competition.shortCode': 'the builder: codes in messages and files',
  'competition.useV2Routes': 'the builder: which addresses its links have',
  'ceoptions.secondarySpend.isParent': 'the builder: its children say it already',
  'ceoptions.eventTeam.formType': 'team forms with typed names',
  'ceoptions.checkIn.from': 'the builder: it writes the event group, which the venue reads',
  'ceoptions.checkIn.to': 'the builder: it writes the event group, which the venue reads',
  'eoptions.eventTeam.formType': 'team forms with typed names',
  'eoptions.rowOptions.autoExpandHelpText': 'the builder: it is what a new competition event begins with',
  'eoptions.rowOptions.showPB': 'the builder: it is what a new competition event begins with',
  'eoptions.rowOptions.showPrice': 'the builder: it is what a new competition event begins with',
  'eoptions.rowOptions.showEntryCount': 'the builder: it is what a new competition event begins with',
  'rule.text': 'the builder: the list of rules',
  'rule.displayMaxDayFields': 'the builder: the form of a rule',
  'organisation.options.tAndCUsers': 'the builder: who writes the terms',
};

/**
 * Files that name options and act on none: shapes, columns, the demo, words, the form where an option is set and what writes it down,
 * and rules that only the demo calls. The builder reads and writes all of them down, whatever they mean.
 */
const NO_READER = [
  /^src\/(?:domain|client\/areas\/organising)\/builder\//,
  /^src\/server\/(?:db|areas\/organising)\/builder\/(?:read-draft|write-rows|write-competition|rows\/[\w-]+)\.ts$/,
  /^src\/(?:contracts|server\/demo|server\/db\/schema|client\/areas\/admin\/settings)\//,
  /^src\/client\/lib\/messages/,
  /^src\/local\/quick-check\.ts$/,
  /^src\/server\/areas\/organising\/import\//,
  /^src\/client\/areas\/organising\/organisations\/(?:organisation-form\.tsx|save-organisation\.ts)$/,
  /^src\/server\/areas\/organising\/organisations\/(?:change-organisation|read-organisations)\.ts$/,
  /^src\/server\/areas\/public\/config\/read-config\.ts$/,
];

/** Read under another name, or under a name that means many things. */
const READ_AS: Readonly<Record<string, RegExp>> = {
  'competition.athleteSecurity.areas': /\bsecurity\.areas\b/,
  'competition.athleteSecurity.clubs': /\bsecurity\.clubs\b/,
  'competition.compLimits.athletes': /\blimits: options\.compLimits\b/,
  'competition.compLimits.entries': /\blimits: options\.compLimits\b/,
  'competition.compLimits.teams': /\blimits: options\.compLimits\b/,
  'competition.laneCount': /\boptions\.laneCount\b/,
  'competition.level': /\boptions\.level\b/,
  'ceoptions.athleteSecurity.areas': /\bsecurity\.areas\b/,
  'ceoptions.athleteSecurity.clubs': /\bsecurity\.clubs\b/,
  'ceoptions.checkIn.from': /\boptions\.checkIn\.from\b/,
  'ceoptions.checkIn.to': /\boptions\.checkIn\.to\b/,
  'ceoptions.eventTeam.min': /\boptions\.min\b/,
  'ceoptions.eventTeam.max': /\boptions\.max\b/,
  'ceoptions.seed.laneCount': /\bseed,laneCount\b/,
  'eoptions.eventTeam.min': /\boptions\.min\b/,
  'eoptions.eventTeam.max': /\boptions\.max\b/,
  'eoptions.rowOptions.autoExpandHelpText': /\bevent\.event\.options\.rowOptions\b/,
  'eoptions.rowOptions.showPB': /\bevent\.event\.options\.rowOptions\b/,
  'eoptions.rowOptions.showPrice': /\bevent\.event\.options\.rowOptions\b/,
  'eoptions.rowOptions.showEntryCount': /\bevent\.event\.options\.rowOptions\b/,
  'organisation.cheques.address': /\bcheque_address\b/,
  'organisation.cheques.payee': /\bcheque_payee\b/,
  'organisation.stripeUser.showPaymentCode': /\bshow_payment_code\b/,
  'settings.homePageDaysBack': /\bhomePage\.defaultFilters\b/,
  'settings.homePageDisplay': /\bhomePage\.defaultFilters\b/,
  'settings.homePagePageSize': /\bhomePage\.defaultFilters\b/,
  'settings.homePageType': /\bhomePage\.defaultFilters\b/,
  'rule.text': /\brule\.options\.text\b/,
  'settings.logo': /\b[cC]onfig\)?\??\.logo\b/,
};

/** Of one inside of another these names alone say nothing. */
const COMMON =
  /^(?:first|last|enabled|areas|clubs|counties|regions|athletes|entries|schedule|teams|cart|allow|type|ends|required|message|email|tel|visible|name|id|from|to|gender|age|waiting|min|max|payee|address)$/;

const readers = sources()
  .filter(({ path }) => /^(?:src|sw)\//.test(path) && !isTest(path) && !NO_READER.some((files) => files.test(path)))
  .map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') }));

/** As a property, or taken out of the object it is in; in SQL by its path in the JSON. */
function readAs(path: string): RegExp {
  const [name = '', parent = ''] = path.split('.').toReversed();
  const taken = `\\{[^{}]*\\b${name}\\b[^{}]*\\}`;
  return new RegExp(
    COMMON.test(name)
      ? `\\b${parent}\\??\\.${name}\\b|\\b${parent}: \\{[^{}]*\\b${name}\\b(?!:)[^{}]*\\}|${taken} = [^;]*\\b${parent}\\b|\\{${parent},${name}\\}`
      : `\\.${name}\\b|${taken}(?: = |: |\\) =>)|'${name}'|,${name}\\}`,
  );
}

function readersOf(whole: string): readonly string[] {
  const pattern = READ_AS[whole] ?? readAs(whole.slice(whole.indexOf('.') + 1));
  return readers.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}
const isRead = (whole: string): boolean => readersOf(whole).length > 0;

const all = Object.entries(SETTABLE).flatMap(([of, paths]) => paths.map((path) => `${of}.${path}`));

describe('options and settings', () => {
  test('have an effect, or stand in the list with what they wait for', () => {
    expect(all.filter((one) => !isRead(one) && !WAITING[one])).toEqual([]);
  });
  test('that have an effect leave the list, and so do those that are gone', () => {
    expect(Object.keys(WAITING).filter((one) => isRead(one) || !all.includes(one))).toEqual([]);
  });
});
