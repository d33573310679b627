import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportReview, MAX_FILE_BYTES } from '#contracts/organising/entry-file.ts';
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
  [--checkin always] [--skip-bad] [--dry-run] --file FILE`;
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
  };
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

function show({ lines, athletes, entries, eventGroups, bad, notes = [], ...rest }: ImportReview): void {
  console.info(
    `${count(lines, 'line')}: ${count(athletes, 'athlete')}, ${count(entries, 'entry', 'entries')}, ${count(eventGroups, 'event group')}.`,
  );
  console.info(`To do: ${changes(rest)}.`);
  for (const { line, reason } of bad.slice(0, SHOWN_LINES)) console.error(`  line ${line}: ${reason}`);
  if (bad.length > SHOWN_LINES) console.error(`  … and ${count(bad.length - SHOWN_LINES, 'more bad line')}.`);
  for (const { line, reason } of notes.slice(0, SHOWN_LINES)) console.info(`  note on line ${line}: ${reason}`);
}

function changes({ newAthletes, newEntries, changed }: Pick<ImportReview, 'newAthletes' | 'newEntries' | 'changed'>): string {
  if (newAthletes + newEntries + changed === 0) return 'nothing, all of it is there already';
  return `${count(newAthletes, 'new athlete')}, ${count(newEntries, 'new entry', 'new entries')}, ${changed.toLocaleString('en')} changed`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

await runCli(USAGE, run);
