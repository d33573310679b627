import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

const page = {
  method: 'GET',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.string(),
  refusals: ['forbidden', 'not-found'],
} as const;

export const getPoster = endpoint({
  ...page,
  path: `${BASE}/competition/:id/poster`,
  summary: 'A poster of a competition as PDF, A4, with the code of its public page',
});

export const getFlyer = endpoint({
  ...page,
  path: `${BASE}/competition/:id/flyer`,
  summary: 'A flyer of a competition as PDF, A5, with its text and the code of its public page',
});

export const getCheckInPoster = endpoint({
  ...page,
  path: `${BASE}/competition/:id/checkin-poster`,
  summary: 'A poster for the fence as PDF, A4, with the code that leads to the own check-in',
});
