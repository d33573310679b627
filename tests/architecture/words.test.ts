import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isTest, read, sources } from './source.ts';

/** Plain words that anybody knows, and one for each thing. That a person is “they” is held by `repository.test.ts`. */
const RULES: readonly (readonly [forbidden: RegExp, instead: string])[] = [
  [/\bwhoever\b|\bwhom\b|\bwho enters\b/i, 'people who …'],
  [/\bmeanwhile\b/i, 'since'],
  [/\ball the same\b/i, 'still'],
  [/\bby itself\b/i, 'automatically'],
  [/\bis none\b/i, 'there are no …'],
  [/\bmay not\b|\bcan not\b/i, 'can’t; might not'],
  [/\bmeetings?\b|\bevent day\b/i, 'competition'],
  [/\bcarts?\b/i, 'basket'],
  [/\bprogrammes?\b|\bschedules?\b/i, 'timetable'],
  [/\blog(ged|ging|s)?[ -]?(in|on|out|off)\b/i, 'sign in, sign out'],
  [/\be-mail/i, 'email'],
  [/\bcheckin\b/i, 'check in; check-in'],
  [/\brace numbers?\b/i, 'bib'],
  [/\btak(e|es|en|ing)\b[^.]* away\b|\btak(e|es|en|ing) away\b/i, 'remove'],
  [/\bstarting list\b|\bentrants’ list\b/i, 'entry list, start list'],
  [/\bact(s|ed|ing)? for\b/i, 'represent'],
  [/\bstarts for\b/i, 'compete for'],
  [/\bnot yet here\b/i, 'not checked in'],
  [/\btakes (the|that) age\b/i, 'no age group here for this athlete'],
  [/\bmark before\b/i, 'the earlier mark'],
  [/\bthere is no such\b/i, '… not found'],
  [/[a-z]\(s\)/, 'one or many, by the number'],
];
/** What people read. The rest is for those at a terminal: the start, the programs, the database. */
const SAID = /^(?:src\/(?:client|contracts|domain|local|worker)|src\/server\/(?:areas|lib|web)|sw)\//;
const CATALOGUE = /\bmessages[\w-]*\.ts$/;
/** Where screens are called something. */
const TITLES = /\bscreens?\.ts$|\/menus\.ts$/;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasParts = (value: unknown): value is { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] } =>
  typeof value === 'object' && value !== null && 'quasis' in value;

/** The texts of a file, each as a whole: what is put into it is `…`. Statements for the database are left out. */
function textsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isNode(node)) return [];
  const inside = () => Object.values(node).flatMap(textsOf);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return [];
    case 'TaggedTemplateExpression':
      return isNode(node.tag) && node.tag.name === 'html' ? textsOf(node.quasi) : [];
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'string' ? [node.value.trim()] : [];
    case 'TemplateLiteral':
      return hasParts(node)
        ? [
            node.quasis
              .map(({ value }) => value.cooked)
              .join('…')
              .replaceAll(/<[^>]*>/g, ''),
            ...textsOf(node.expressions),
          ]
        : [];
    default:
      return inside();
  }
}

const isStatement = (text: string) => /\b(select|insert into|update|delete from|case when|json_build_object)\b/.test(text);
/** One word in code is a name of something; in a catalogue it is said. */
const isSaid = (path: string, text: string) =>
  CATALOGUE.test(path) || /[a-z]\s+\S*[a-z]/i.test(text) || (TITLES.test(path) && /^(?:[A-Z][a-z]|:)/.test(text));

/** Word for word from the specification, also with more behind a comma: what is said, and titles of screens. */
const specified = new Set(
  ['tests/architecture/messages.tsv', 'src/client/app/routing/routes.tsv'].flatMap((table) =>
    read(table)
      .split('\n')
      .flatMap((line) => line.split('\t')),
  ),
);

const said = sources()
  .filter(({ path }) => SAID.test(path) && !isTest(path))
  .flatMap(({ path, text }) =>
    textsOf(parseSync(path, text).program.body)
      .filter((one) => isSaid(path, one) && (CATALOGUE.test(path) || !isStatement(one)))
      .map((one) => ({ path, one })),
  );

describe('what people read', () => {
  test('is all looked at', () => {
    expect(said.length).toBeGreaterThan(3000);
    expect(said.filter(({ path }) => CATALOGUE.test(path)).length).toBeGreaterThan(1500);
  });

  test.each(RULES)('says nothing like %s but %s', (forbidden) => {
    const wrong = said.filter(({ one }) => forbidden.test(one) && !specified.has(one.replace(/,.*/, '')));
    expect(wrong.map(({ path, one }) => `${path}: ${one}`)).toEqual([]);
  });
});
