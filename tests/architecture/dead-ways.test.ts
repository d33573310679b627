import { expect, test } from 'vitest';
import { isBuilt } from '#client/app/routing/is-built.ts';
import { paths } from '#client/lib/page/paths.ts';
import { isTest, projectFiles, read } from './source.ts';

/** Pages and files that the server answers itself. */
const OF_THE_SERVER = /^\/(\d+\/(card|report|results(\/\d+)?)|[\w-]+\.\w+)$/;

const leadsSomewhere = (address: string): boolean => OF_THE_SERVER.test(address) || isBuilt(address);

test('has no place in `paths` that is not built yet', () => {
  const dead = Object.entries(paths).filter(([, make]) => !leadsSomewhere(Reflect.apply(make, undefined, [1, 2, 3, 4])));
  expect(dead.map(([name]) => name)).toEqual([]);
});

test('has no link on a screen, a page or in a mail to what is not built yet', () => {
  const files = projectFiles().filter((path) => /^src\/(client|server)\/.*\.tsx?$/.test(path) && !isTest(path));
  const links = files.flatMap((path) => linksOf(read(path)).map((address) => ({ path, address })));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ address }) => !leadsSomewhere(address))).toEqual([]);
});

/** Addresses of this app that are written out after `href=` or `to=`; whatever is filled in is a number. */
function linksOf(source: string): string[] {
  const written = [...source.matchAll(/\b(?:href|to)=(?:["'`]|\{["'`])(\/[^"'`\s>]*)/g)].map(([, address = '']) => address);
  return written.map((address) => address.replaceAll(/\$\{[^}]*\}/g, '1').replace(/[?#].*$/, ''));
}
