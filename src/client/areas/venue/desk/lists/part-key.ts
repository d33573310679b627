/** With the competition: where a device keeps whom its desk looks after. */
export const PART = 'callroom.desk-part:';
/** Where a device keeps that its desk goes on to the next in the queue. */
export const NEXT = 'callroom.desk-next';
/** Where a device keeps that its desk hands the bib out with the first tick. */
export const BIB_TOO = 'callroom.desk-bib';
