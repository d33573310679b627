/** Texts of what a file would bring, before anything is written. */
export const fileReviewMessages = {
  review: (file: string) => `Review of ${file}`,
  line: 'Line',
  what: 'What the line says',
  why: 'Why not',
  more: (n: number) => (n === 1 ? 'And 1 line more.' : `And ${n} lines more.`),
  cancel: 'Cancel',
};
