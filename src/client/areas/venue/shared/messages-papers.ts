import type { Paper } from '#domain/paper/start-sheet.ts';

export const papersMessages = {
  open: 'Print',
  title: 'On paper',
  here: {
    list: 'Print the start list',
    card: 'Print the card',
    call: 'Print the call-room list',
    totals: 'Print the totals',
  } satisfies Record<Paper | 'totals', string>,
  hereHint: 'With what this device has, with or without a network.',
  files: 'As PDF, from the server',
  kinds: {
    list: 'Start list',
    card: 'Card for marks',
    call: 'Call-room list',
    results: 'Results for the notice board',
  } satisfies Record<Paper | 'results', string>,
  file: { list: 'start-list', card: 'card', call: 'call-room', results: 'results' } satisfies Record<Paper | 'results', string>,
  notFetched: 'The PDF could not be fetched. Print from this device instead, or try again with a network.',
};
