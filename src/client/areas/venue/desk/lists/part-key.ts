/** With the competition: where a device keeps whom its desk looks after. */
export const PART = 'callroom.desk-part:';
