import { isTyped, useKey } from '#client/areas/venue/results/keys/use-key.ts';

/** F goes over to the finishing order and back; in a field it is a letter. */
export function useFinishKey(onKey: () => void): void {
  useKey((event) => {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return false;
    onKey();
    return true;
  });
}
