/** A capital can be read from about 250 times its height: 20 cm letters at 50 m. */
const TIMES_HEIGHT = 250;
/** Part of a screen's height that the rows have; the rest is the head. */
const ROWS_PART = 0.85;
/** Of its row, the height of the letters, and of the letters that of a capital. */
const LETTERS_PART = 0.66;
const CAPITAL_PART = 0.71;
/** So many letters of a row's height fit beside each other: place, bib, a surname and a mark. */
const LETTERS_A_ROW = 15;

/** From how many metres a screen so many metres high can be read with so many rows to a page. */
export function readableFrom(metresHigh: number, rows: number): number {
  return Math.floor(((metresHigh * ROWS_PART * LETTERS_PART * CAPITAL_PART) / rows) * TIMES_HEIGHT);
}

/** Sizes of a list in pixels. */
interface Fit {
  readonly row: number;
  readonly letters: number;
  /** There is room for the club beside the name; else it stands below, or nowhere. */
  readonly club: 'beside' | 'below' | 'none';
}

/** From so many letters on there is room for a club beside the name. */
const WITH_CLUB = 22;

/** All rows fit the room that they have, as large as they can be. */
export function fitRows(room: { readonly width: number; readonly height: number }, rows: number): Fit {
  const row = Math.floor(room.height / rows);
  const letters = Math.floor(Math.min(row * LETTERS_PART, room.width / LETTERS_A_ROW));
  const club = room.width / letters >= WITH_CLUB ? 'beside' : row >= letters * 1.9 ? 'below' : 'none';
  return { row, letters, club };
}

/** Ways to write a name, the longest first: the surname is the last thing to go. */
export function namesToFit(firstName: string, surName: string): readonly string[] {
  const [initial = ''] = firstName.trim();
  const last = surName.toLocaleUpperCase('en');
  return firstName.trim() === '' ? [surName] : [`${firstName.trim()} ${last}`, `${initial}. ${last}`, last];
}

/** What the words of club names are written as where room is short. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bAthletics? Club\b/gi, 'AC'],
  [/\bTrack (?:and|&) Field\b/gi, 'T&F'],
  [/\bRunning Club\b/gi, 'RC'],
  [/\bSchools?\b/gi, 'Sch.'],
  [/\bUniversity\b/gi, 'Univ.'],
  [/\bHarriers\b/gi, 'H'],
  [/ and /gi, ' & '],
];
/** What comes after the name of the place: `Riverside & District AC` is Riverside. */
const AFTER_PLACE = /\s+(?:&|AC|RC|H|T&F|Sch\.|Univ\.)(?=\s|$).*$/;

/** Ways to write a club's name, the longest first: whole, with its usual letters, then as its place. */
export function clubsToFit(club: string): readonly string[] {
  const short = SHORTER.reduce((name, [words, letters]) => name.replace(words, letters), club.trim());
  return [...new Set([club, short, short.replace(AFTER_PLACE, '')])].filter(Boolean);
}
