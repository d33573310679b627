import { expect, test } from 'vitest';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';

/** The specification's words: what screens say, where no rule of the domain says it. */
test.each([
  [entryMessages.notSubmitted, 'Error submitting to basket.'],
  [entryMessages.submitted, 'Submitted to basket.'],
  [entryMessages.empty, 'No events in basket.'],
  [entryMessages.markSaved('Long Jump'), 'PB saved for Long Jump.'],
  [
    entryMessages.markRefused('Long Jump', 'PB is above standard min.'),
    'Error updating PB. Long Jump: PB is above standard min.',
  ],
  [athleteMessages.bests.saved('Long Jump'), 'PB saved for Long Jump.'],
  [athleteMessages.bests.failed, 'Error updating PB.'],
  [athleteMessages.bests.failedMulti, 'Error updating Multi PBs.'],
  [basketMessages.cheques.failed, 'Error updating paid.'],
  [accountMessages.user.profileUpdated, 'Profile successfully updated.'],
  [accountMessages.impersonation.now('Pat Parent'), 'Now impersonating: Pat Parent'],
  [accountMessages.impersonation.stopped, 'Impersonating stopped'],
])('%s', (said, specified) => {
  expect(said).toBe(specified);
});
