import { rowOf, valueAt } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { builderMessages as text } from './messages-builder.ts';

/** What fields of a draft are called, at the field itself, in the history and where two people clash. */
const LABELS: Readonly<Record<string, string>> = {
  'general.name': 'Name',
  'general.orgId': 'Organisation',
  'general.locationId': 'Location',
  'general.place': 'Place as printed',
  'general.dates': 'Days',
  'general.timeZone': 'Time zone',
  'general.indoorOutdoor': 'Indoor or outdoor',
  'general.opensAt': 'Entries open',
  'general.closesAt': 'Entries close',
  'general.link': 'Link to more information',
  'general.newsFlash': 'News flash',
  'general.information': 'Information',
  'general.terms': 'Entry conditions',
  'general.emailText': 'Text in the confirmation email',
  'general.homeInfo': 'Text in the list of competitions',
  'general.cardInfo': 'Text on the card',
  'general.active': 'The public sees it',
  'general.contact.userName': 'Contact name',
  'general.contact.email': 'Contact email',
  'general.contact.tel': 'Contact telephone',
  'general.contact.visible': 'Show the contact to everybody',
  'general.contact.socials.tiktok': 'TikTok',
  'general.contact.socials.instagram': 'Instagram',
  'general.contact.socials.facebook': 'Facebook',
  'options.allowAdd.registered': 'Registered athletes may enter',
  'options.allowAdd.unregistered': 'Athletes without a registration may enter',
  'options.allowAdd.international': 'Athletes of other associations may enter',
  'options.simpleRegistration': 'A registration number is enough',
  'options.allowExpiredRegistration': 'Expired registrations may enter',
  'options.athleteSecurity.areas': 'Only athletes of these areas',
  'options.athleteSecurity.clubs': 'Only athletes of these clubs',
  'options.athleteSecurity.onlyClubsUpTo': 'Clubs alone until',
  'options.school': 'A competition of schools',
  'options.clubComp': 'A club competition',
  'options.pbMandatory': 'A best mark is needed to enter',
  'options.selfService': 'People may ask to represent',
  'options.genericCompAthleteEntity.type': 'Athletes without a club compete for',
  'options.aocode': 'Association',
  'options.area': 'Area of the competition',
  'options.yearFactor': 'Season for ages',
  'options.compLimits.athletes': 'Athletes at most',
  'options.compLimits.entries': 'Entries at most',
  'options.compLimits.teams': 'Teams at most',
  'options.disabled': 'Stop entries for now',
  'options.disabledReason': 'Why entries are stopped',
  'options.saleEndDate': 'Early prices end',
  'options.cheques.allow': 'Cheques are taken',
  'options.cheques.ends': 'Cheques until',
  'options.paymentCode': 'Payment code',
  'options.priority.required': 'Some may enter first',
  'options.priorityCode': 'Priority code',
  'options.priority.dateTime': 'Priority ends',
  'options.priority.message': 'What others are told until then',
  'options.subscription.enabled': 'Full events take a waiting list',
  'options.subscription.timeCloses': 'Waiting list closes',
  'options.cancelEvent.hrsBeforeClose': 'Hours before entries close until which entries can be cancelled',
  'options.cancelEvent.refund.allow': 'Money goes back',
  'options.cancelEvent.refund.type': 'How much goes back',
  'options.cancelEvent.credit.allow': 'It may go to the account as credit',
  'options.checkIn.enabled': 'Check in on the day',
  'options.checkIn.defaultFrom': 'Check-in opens, minutes before the start',
  'options.checkIn.defaultTo': 'Check-in closes, minutes before the start',
  'options.checkIn.checkInDateTimeOpens': 'Check-in opens for all at',
  'options.checkInTerms.useTerms': 'Athletes agree to terms at check-in',
  'options.checkInTerms.terms': 'Terms at check-in',
  'options.checkInTerms.text': 'Text at check-in',
  'options.athleteQrData': 'Send each athlete a code for checking in',
  'options.showWhoIsHere': 'Show who has checked in',
  'options.bibNos': 'Bib numbers',
  'options.bibNos.first': 'First bib',
  'options.bibNos.last': 'Last bib',
  'options.bibSort1': 'Bibs sorted by',
  'options.bibSort2': 'Then by',
  'options.bibSort3': 'And then by',
  'options.laneCount': 'Lanes',
  'options.heatOrder': 'First heat',
  'options.dqRules': 'Rules of disqualifications',
  'options.lineUpTo': 'Line-ups of relays, minutes before the start',
  'options.combinedTies': 'Level in a combined event',
  'options.pfTargetDirectory': 'Folder of the photo finish',
  'options.showPrice': 'Show prices',
  'options.showTeamAthletes': 'Show the athletes of teams',
  'options.resultsAvailable': 'Results are available',
  'options.timetable': 'Timetable',
  'options.autoEntries': 'Automatic entries can be used',
  'options.lateEntries': 'The check-in desk may take late entries',
  'options.ui.enterButtonText': 'Text of the Enter button',
  'options.ui.entryDefaultPanel': 'The entry screen begins with',
  'options.ui.hiddenPanels': 'Hidden parts of the entry screen',
  'options.level': 'Level',
  'options.shortCode': 'Short code',
  'options.flyerInfo': 'Text on the flyer',
  'options.helpText.athletes': 'Help at the athletes',
  'options.helpText.schedule': 'Help at the timetable',
  'options.helpText.teams': 'Help at the teams',
  'options.helpText.cart': 'Help at the basket',
  'options.cloneInfo.fromId': 'Cloned from',
  'options.useV2Routes': 'Links use the newer addresses',
  'options.useNewResults': 'Links lead to the newer results',
  'events.ageGroupIds': 'Age groups',
};

/** Of rows: what the last part of a key is called. */
const ROW_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  eventNo: 'number',
  startsAt: 'start',
  maxAthletes: 'limit',
  maxGroup: 'limit of all',
  priceId: 'price',
  siteId: 'site',
  price: 'price',
  ageGroupIds: 'age groups',
  maxEvents: 'events a day',
  maxTrack: 'track events a day',
  maxField: 'field events a day',
  maxCompEvents: 'events in all',
  maxCompTrack: 'track events in all',
  maxCompField: 'field events in all',
};

export const labelOf = (key: string): string => LABELS[key] ?? key;

/** A field in words, a row's by its name: `100 m Women: start`. */
export function fieldText(key: string, draft: Draft): string {
  const row = rowOf(key);
  if (!row) return labelOf(key);
  const groupId = row.list === 'events.ceids' ? draft.events.ceids[row.id]?.groupId : row.id;
  const named =
    row.list.startsWith('events') || row.list === 'schedule.starts'
      ? draft.events.groups[groupId ?? '']?.name
      : nameIn(valueAt(draft, `${row.list}.${row.id}`));
  const name = named ?? KINDS[row.list];
  if (row.field === '') return name;
  const last = row.field.split('.').at(-1) ?? '';
  return `${name}: ${ROW_FIELDS[last] ?? last}`;
}

const KINDS = {
  'events.groups': 'An event',
  'events.ceids': 'An event for an age group',
  'schedule.starts': 'A start',
  'schedule.sites': 'A site',
  'prices.prices': 'A price',
  'prices.discounts': 'A discount',
  'rules.rules': 'A rule',
} as const;

function nameIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : undefined;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

/** A value as people read it. */
export function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((one) => nameIn(one) ?? String(one)).join(', ') || text.nothing;
  if (typeof value === 'object') return nameIn(value) ?? text.past.made;
  const said = String(value);
  return INSTANT.test(said) ? formatMoment(said, timeZone) : shortened(said.replaceAll(/<[^>]*>/g, ' '));
}

const MOST = 80;
const shortened = (said: string): string => (said.length > MOST ? `${said.slice(0, MOST)}…` : said);
