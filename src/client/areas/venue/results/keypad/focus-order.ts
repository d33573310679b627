/** Moves to the next or previous field of the same column, in the order they stand on the screen; at the end it stays and selects. */
export function focusNeighbour(from: HTMLInputElement, step: 1 | -1): void {
  const column = from.dataset.column === 'rule' ? 'time' : from.dataset.column;
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  const at = fields.indexOf(from);
  const next = at < 0 ? afterRule(fields, from) : fields[at + step];
  const target = next ?? from;
  target.focus();
  target.select();
  target.scrollIntoView({ block: 'center' });
}

/** A rule stands under its time: Enter there goes to the next athlete. */
function afterRule(fields: readonly HTMLInputElement[], rule: HTMLInputElement): HTMLInputElement | undefined {
  return fields.find((field) => (rule.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
}

export function fieldOf(key: string | null): HTMLInputElement | undefined {
  const element = key === null ? null : document.getElementById(key);
  return element instanceof HTMLInputElement ? element : undefined;
}
