import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, type ImportReview, type Listed, MAX_FILE_BYTES } from '#contracts/organising/entry-file.ts';
import { isDate, isTimeZone } from '#domain/shared/wall-clock.ts';
import { type ImportRequest, importEntries } from '#server/areas/organising/import/import-entries.ts';
import { firstOrganisation } from '#server/areas/organising/import/organisation.ts';
import { localZone } from '#server/areas/organising/import/routes.ts';
import { openDatabase } from '#server/db/connection/open.ts';
import { refusalEnvelope } from '#server/lib/http/refusal-text.ts';
import { runCli } from './lib/run-cli.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { readSettings } from './settings.ts';

const USAGE = `npm run import -- --competition NAME [--date YYYY-MM-DD] [--zone Europe/London] [--place NAME] [--public]
  [--checkin always] [--skip-bad] [--dry-run] [--person LINE=NUMBER]… [--event LINE=NUMBER]… [--together] [--take-out] --file FILE`;
const SHOWN_LINES = 50;

type Asked = Omit<ImportRequest, 'orgId'>;

function readArguments(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      competition: { type: 'string' },
      date: { type: 'string' },
      zone: { type: 'string', default: localZone() },
      place: { type: 'string', default: '' },
      public: { type: 'boolean', default: false },
      checkin: { type: 'string' },
      file: { type: 'string' },
      'skip-bad': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      person: { type: 'string', multiple: true, default: [] },
      event: { type: 'string', multiple: true, default: [] },
      together: { type: 'boolean', default: false },
      'take-out': { type: 'boolean', default: false },
    },
  });
  const { competition, date, checkin = 'window', file, zone, place } = values;
  if (!competition || !file) throw new StartUpError(USAGE);
  if (date !== undefined && !isDate(date)) throw new StartUpError(`--date ${date} is no day: YYYY-MM-DD.`);
  if (!isTimeZone(zone)) throw new StartUpError(`--zone ${zone} is no time zone such as Europe/London.`);
  if (checkin !== 'always' && checkin !== 'window') throw new StartUpError(`--checkin is always or window, not ${checkin}.`);
  return {
    file: readStartList(file),
    competition,
    date,
    always: checkin === 'always',
    skipBad: values['skip-bad'],
    dryRun: values['dry-run'],
    timeZone: zone,
    place: place.trim(),
    isPublic: values.public,
    author: 'npm run import',
    title: basename(file),
    decided: {
      people: readDecisions('--person', values.person),
      events: readDecisions('--event', values.event),
      together: values.together ? 'all' : new Set(),
      out: values['take-out'] ? 'all' : new Set(),
    },
    now: new Date().toISOString(),
  };
}

/** `12=345`: what is decided of line 12, as the list of questions offers it. */
function readDecisions(option: string, said: readonly string[]): ReadonlyMap<number, number> {
  return new Map(
    said.map((text) => {
      const [, line, is] = /^(\d{1,7})=(-?\d{1,9})$/.exec(text) ?? [];
      if (line === undefined) throw new StartUpError(`${option} ${text} should be LINE=NUMBER, as in ${option} 12=345.`);
      return [Number(line), Number(is)] as const;
    }),
  );
}

/** npm runs us in the project's folder; the file is named from where the person is. */
function readStartList(name: string): Uint8Array {
  const path = resolve(process.env.INIT_CWD ?? '.', name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartUpError(`There is no file ${path}.`);
  if (found.size > MAX_FILE_BYTES)
    throw new StartUpError(`${path} is too large: a start list has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  return readFileSync(path);
}

async function run(args: readonly string[]): Promise<boolean> {
  const asked = readArguments(args);
  console.info(`Read ${asked.file.length.toLocaleString('en')} bytes.`);
  const { databaseUrl: url, dataDir } = readSettings(process.env);
  const database = await openDatabase({ url, dataDir });
  try {
    const orgId = await firstOrganisation(database.pool);
    const preview = await importEntries(database.pool, { ...asked, orgId, dryRun: true });
    if ('refused' in preview) throw new StartUpError(refusalEnvelope(preview).body.error);
    show(preview);
    if (preview.stopped || (preview.bad.length > 0 && !asked.skipBad)) {
      console.error(
        `Nothing was imported: ${count(preview.bad.length, 'line')} can't be read. Correct them${preview.stopped ? '' : ', or leave them out with --skip-bad'}.`,
      );
      return false;
    }
    if (asked.dryRun) return true;
    const done = await importEntries(database.pool, { ...asked, orgId });
    if ('refused' in done) throw new StartUpError(refusalEnvelope(done).body.error);
    if (done.compId === null) throw new StartUpError('No line could be read, so nothing was imported.');
    console.info(`Imported into "${asked.competition}" (competition ${done.compId}): ${changes(done)}.`);
    if (!asked.isPublic)
      console.info('A new competition is a draft that only its organiser sees; --public shows it to everybody.');
    return true;
  } finally {
    await database.close();
  }
}

function show({ lines, athletes, entries, eventGroups, bad, notes = [], comparison, ...rest }: ImportReview): void {
  console.info(
    `${count(lines, 'line')}: ${count(athletes, 'athlete')}, ${count(entries, 'entry', 'entries')}, ${count(eventGroups, 'event group')}.`,
  );
  console.info(`To do: ${changes(rest)}.`);
  for (const { line, reason } of bad.slice(0, SHOWN_LINES)) console.error(`  line ${line}: ${reason}`);
  if (bad.length > SHOWN_LINES) console.error(`  … and ${count(bad.length - SHOWN_LINES, 'more bad line')}.`);
  for (const { line, reason } of notes.slice(0, SHOWN_LINES)) console.info(`  note on line ${line}: ${reason}`);
  if (comparison) showComparison(comparison);
}

/** What becomes another, what is missing and what a person has to say, with the option that says it. */
function showComparison({ people, events, held, beside, mayBeMixed }: Comparison): void {
  for (const [what, { renamed, missing }] of Object.entries({ people, events })) {
    showListed(`${renamed.total} renamed (${what})`, renamed.some);
    showListed(
      `${missing.total} in the competition and not in this file (${what}; --take-out takes their entries out)`,
      missing.some,
    );
  }
  for (const { name, line } of mayBeMixed)
    console.info(`  line ${line}: ${name} has women and men; --together makes each such event one.`);
  for (const [option, questions] of [
    ['--person', held],
    ['--event', beside],
  ] as const)
    for (const { line, name, why, choices } of questions.slice(0, SHOWN_LINES)) {
      console.info(
        `  line ${line}, ${name}: ${why} ${option === '--person' ? 'Left out, unless you say:' : 'To say otherwise:'}`,
      );
      for (const { is, text, hanging } of choices) console.info(`    ${option} ${line}=${is}  ${[text, ...hanging].join(', ')}`);
    }
}

function showListed(title: string, some: readonly Listed[]): void {
  if (some.length > 0) console.info(`  ${title}:`);
  for (const { line, name, detail, hanging } of some.slice(0, SHOWN_LINES))
    console.info(`    ${line > 0 ? `line ${line}: ` : ''}${[name, detail, ...hanging].filter(Boolean).join(', ')}`);
}

function changes({ newAthletes, newEntries, changed }: Pick<ImportReview, 'newAthletes' | 'newEntries' | 'changed'>): string {
  if (newAthletes + newEntries + changed === 0) return 'nothing, all of it is there already';
  return `${count(newAthletes, 'new athlete')}, ${count(newEntries, 'new entry', 'new entries')}, ${changed.toLocaleString('en')} changed`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

await runCli(USAGE, run);
