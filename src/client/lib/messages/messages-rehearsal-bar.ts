import { counted } from '#client/lib/text/number-text.ts';

/** Where a rehearsal is over for this device. */
export const rehearsalBarMessages = {
  ended: (isGone: boolean, unsent: number) =>
    `${isGone ? 'The rehearsal has ended and its copy was removed' : 'You are no longer in this rehearsal'}. ${unsent === 0 ? 'All that was done here was sent' : `${counted(unsent, 'change', 'changes')} not sent yet stay on this device`}. Your real competitions are as they were.`,
};
