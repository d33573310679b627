import { counted } from '#client/lib/text/number-text.ts';

/** Texts about pictures of the photo finish. */
export const pictureMessages = {
  title: 'Photo finish',
  of: (event: string, heat: number) => `${event}, heat ${heat}`,
  ofNone: 'Race not known',
  alt: (event: string, heat: number) => `Photo finish of ${event}, heat ${heat}`,
  altNone: 'Photo finish of a race that is not known',
  by: (name: string, who: string, at: string) => `${name} · ${who}, ${at}`,
  isPublic: 'Shown to everybody',
  isPrivate: 'Only officials see it',
  show: 'Show to everybody',
  hide: 'Show to nobody',
  shown: 'Everybody sees it with the results of the heat.',
  hidden: 'Only officials see it now.',
  raceFirst: 'Say which race it is before it is shown to everybody.',
  take: 'Remove',
  taken: 'The picture is removed.',
  asking: 'Getting the picture …',
  notFetched: 'The picture could not be fetched. Check the network and open it again.',
  open: (n: number) => counted(n, 'photo-finish picture', 'photo-finish pictures'),
} as const;
