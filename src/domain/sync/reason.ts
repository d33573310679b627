import type { Reason } from '#domain/sync/action.ts';

/** What happened and what was kept, then what to do. */
interface ReasonText {
  readonly message: string;
  readonly remedy: string;
}

const TEXTS: Readonly<Record<Reason, ReasonText>> = {
  'outside-window': {
    message: 'Saved. Check-in was not open for this event; the history says so.',
    remedy: 'Tell the official of the event.',
  },
  'already-checked-in': {
    message: 'Already checked in at another desk. The earlier check-in stands, yours is kept beside it.',
    remedy: 'Nothing to do.',
  },
  'already-collected': {
    message: 'The bib was already handed out. The earlier hand-out stands, yours is kept beside it.',
    remedy: 'If the athlete has no bib, look for it before you hand out another.',
  },
  'bib-differs': {
    message: 'Handed out, and the list has another bib for the athlete. A person says which one they wear.',
    remedy: 'Look at the athlete’s bib, then choose under “Needs attention”.',
  },
  'unseen-check-in': {
    message: 'Another desk checked this athlete in and you had not seen it, so the athlete stays checked in.',
    remedy: 'Look at who checked in; undo again if it is still wrong.',
  },
  'nothing-to-undo': { message: 'Nothing was undone: there was no check-in any more.', remedy: 'Nothing to do.' },
  'same-mark': { message: 'The same mark was already there.', remedy: 'Nothing to do.' },
  'same-bib': { message: 'The athlete already has this bib.', remedy: 'Nothing to do.' },
  challenged: {
    message: 'Another official entered a different mark that you had not seen. Both are kept; the earlier one stands for now.',
    remedy: 'Compare with the sheet and enter the right mark again.',
  },
  'check-in-closed': {
    message: 'Check-in is not open for this event. Nothing was changed.',
    remedy: 'Go to the check-in desk.',
  },
  'terms-not-agreed': {
    message: 'The organiser’s terms for check-in have to be agreed to first. Nothing was changed.',
    remedy: 'Open your check-in, agree to the terms and check in again.',
  },
  'desk-only': {
    message: 'Bibs are handed out and taken back at the check-in desk only. Nothing was changed.',
    remedy: 'Go to the check-in desk.',
  },
  'unknown-athlete': {
    message: 'This athlete is not in the competition. Nothing was changed.',
    remedy: 'Search again by name; if the athlete is missing, ask the organiser.',
  },
  'unknown-entry': {
    message: 'The athlete is not entered in this event any more. Nothing was changed.',
    remedy: 'Look at the athlete again; if the entry is missing, ask the organiser.',
  },
  'unknown-event': {
    message: 'This event is not in the competition any more. Your mark is kept here and was not published.',
    remedy: 'Look at the timetable and enter the mark in the right event.',
  },
  'bib-invalid': {
    message: 'This is not a bib of the competition. The athlete keeps the bib as it was.',
    remedy: 'Take one of the offered bibs or enter another number.',
  },
  'bib-changed': {
    message: 'Another desk gave this athlete another bib that you had not seen. That bib stands; yours was not given.',
    remedy: 'Look which bib the athlete wears and take the other one back. To give them yours instead, send again.',
  },
  'bib-taken': {
    message: 'Another athlete wears this bib. The athlete keeps the bib as it was.',
    remedy: 'Take one of the offered bibs or enter another number.',
  },
  'bib-leased': {
    message: 'This bib is reserved for another desk. The athlete keeps the bib as it was.',
    remedy: 'Take one of the offered bibs or enter another number.',
  },
  'bib-kept': {
    message: 'Another desk gave this athlete another bib that you had not seen. They keep it; no bib was removed.',
    remedy: 'Look which bib the athlete wears. To remove it, send again.',
  },
  'bib-out': {
    message: 'This bib is marked as collected, so the athlete keeps it.',
    remedy: 'Get it back and take the mark “Collected” off. Then send again.',
  },
  'bib-out-unseen': {
    message: 'Another desk has handed out this athlete’s bib, and you had not seen it. They keep it; yours was not given.',
    remedy: 'Get the bib back that they have. To give them yours then, send again.',
  },
  'bib-elsewhere': {
    message: 'A desk has handed this bib out to another athlete. The athlete keeps the bib as it was.',
    remedy: 'Take one of the offered bibs, or decide first who wears this one.',
  },
  'team-bib-taken': { message: 'Please make sure all entries have unique bib numbers.', remedy: 'Enter another team bib.' },
  'mark-invalid': {
    message: 'This mark is out of range for the event. The earlier mark is kept.',
    remedy: 'Check the figures and enter the mark again.',
  },
  'note-changed': {
    message: 'Another desk has written a note on this athlete that you had not seen. That note stands; yours was not taken.',
    remedy: 'Read the note. To replace it with yours, send again.',
  },
  withdrawn: {
    message: 'This athlete has withdrawn from the event, so they are not checked in.',
    remedy: 'If they start, take the withdrawal back at the check-in desk. Then check them in.',
  },
  'here-unseen': {
    message: 'Another desk checked this athlete in and you had not seen it, so they are not withdrawn.',
    remedy: 'Ask the athlete or the other desk. To withdraw them, send again.',
  },
  'same-draw': { message: 'The event was drawn like this already.', remedy: 'Nothing to do.' },
  'draw-changed': {
    message:
      'Another device has drawn this event or moved somebody, and you had not seen it. That draw stands; yours was not taken.',
    remedy: 'Look at the draw. If it still has to change, do it again there.',
  },
  'draw-published': {
    message: 'The start list of this event has been published, so it is not drawn again. It stands as it was.',
    remedy: 'Move single athletes, and say why. Or undo the publication, as long as nobody has a mark.',
  },
  'draw-marked': {
    message: 'There are marks or cards in this event, so its heats stay as they are.',
    remedy: 'Clear them first if they are wrong.',
  },
  'draw-wrong': {
    message: 'This draw does not follow from its list and lots. Nothing was changed.',
    remedy: 'Update the app and draw again.',
  },
  'same-place': { message: 'The athlete has this lane already.', remedy: 'Nothing to do.' },
  'lane-taken': {
    message: 'Another athlete has this lane. Everybody stays where they were.',
    remedy: 'Look at the draw and choose a lane that is free.',
  },
  'same-round': { message: 'The event says so already.', remedy: 'Nothing to do.' },
  'round-changed': {
    message: 'Another device has changed this event, and you had not seen it. That change is kept; yours was not taken.',
    remedy: 'Look at the event. If it still has to change, do it again.',
  },
  'round-challenged': {
    message: 'Two marks of one athlete differ in this event, so its results are not official yet.',
    remedy: 'Decide which mark is right. Then make the results official.',
  },
  'round-official': {
    message: 'The results of this event are official, so they stay as they are.',
    remedy: 'Open the results again, and say why.',
  },
  'same-line-up': { message: 'The team has this line-up already.', remedy: 'Nothing to do.' },
  'line-up-changed': {
    message: 'Another device has declared another line-up, and you had not seen it. That stands; yours was not taken.',
    remedy: 'Look at the event. If it still has to change, do it again.',
  },
  'line-up-closed': {
    message: 'The deadline for line-ups of this event is over. Nothing was changed.',
    remedy: 'If the referee allows it, do it again and say why.',
  },
  'line-up-wrong': {
    message: 'Each leg has one athlete of the team, and nobody runs twice. Nothing was changed.',
    remedy: 'Look at the team and choose again.',
  },
  forbidden: {
    message: 'You can’t do this at this competition. What you did is kept on this device and was not applied.',
    remedy: 'Ask the organiser for the permission, then send again.',
  },
  'device-revoked': {
    message: 'The organiser has locked this device. What you did is kept here and was not applied.',
    remedy: 'Ask the organiser to decide.',
  },
  'op-reused': {
    message: 'This was sent before with other contents. The first stands, this one was not applied.',
    remedy: 'Look at the athlete or the event and do it again if it is still needed.',
  },
  invalid: {
    message: 'The server could not read this. It is kept on this device and was not applied.',
    remedy: 'Update the app and do it again; tell the organiser if it comes back.',
  },
};

/** Texts for people, one for each reason of the closed list. */
export function reasonText(reason: Reason): ReasonText {
  return TEXTS[reason];
}
