/** The files of the font that documents are printed with, and the letters that each has, as `@fontsource/barlow-condensed` is cut. */
const FILES = [
  [
    'latin',
    /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02da\u02dc\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20ac\u2122\u2212]/,
  ],
  [
    'more',
    /[\u0100-\u0113\u0116-\u012b\u012d-\u0130\u0133-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u014f-\u0151\u0154-\u017e\u018f\u0192\u01cd-\u01ce\u01d4\u01e5\u01e7\u01e9\u01ef\u01ff\u0218-\u021b\u0228-\u0229\u0259\u1e80-\u1e85]/,
  ],
  ['vietnamese', /[\u01a0-\u01a1\u01af-\u01b0\u1ea0-\u1ef9]/],
] as const;
export type FontFile = (typeof FILES)[number][0];

const fileOf = (letter: string): FontFile | undefined => FILES.find(([, has]) => has.test(letter))?.[0];

/** A text as runs of letters of one file each. What no file has is written without its marks, and where that has none either as it is. */
export function runsIn(text: string): readonly { readonly file: FontFile; readonly run: string }[] {
  const runs: { file: FontFile; run: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const plain = fileOf(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
    const file = fileOf(plain) ?? 'latin';
    const last = runs.at(-1);
    if (last?.file === file) last.run += plain;
    else runs.push({ file, run: plain });
  }
  return runs;
}

/** Letters of a text that no file has, each once: on paper there is a box. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(runsIn(text).flatMap(({ run }) => [...run].filter((letter) => !fileOf(letter)))),
];
