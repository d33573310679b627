/** `O`: women and men together. */
export type Gender = 'M' | 'F' | 'O';
/** Track, Field, Multi, Road, X cross country. */
export type EventType = 'T' | 'F' | 'M' | 'R' | 'X';
/** Time, Distance, Height, Points. */
export type UnitType = 'T' | 'D' | 'H' | 'P';
