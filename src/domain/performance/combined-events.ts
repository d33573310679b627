/** The events of a combined event in their order, as codes of `event.code` (World Athletics). */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  DEC: ['100', 'LJ', 'SP', 'HJ', '400', '110H', 'DT', 'PV', 'JT', '1500'],
  HEP: ['100H', 'HJ', 'SP', '200', 'LJ', 'JT', '800'],
  HEPI: ['60', 'LJ', 'SP', 'HJ', '60H', 'PV', '1000'],
  PENI: ['60H', 'HJ', 'SP', 'LJ', '800'],
  PEN: ['80H', 'SP', 'HJ', 'LJ', '800'],
};

/** Codes of the events that make up a combined event; none when it is not known. */
export function eventsOfCombined(code: string): readonly string[] {
  return ORDERS[code.trim().toUpperCase()] ?? [];
}
