import { Fragment, type ReactNode } from 'react';
import { foundIn } from '#domain/shared/found-in.ts';

/**
 * What a search was for, as elements within a text. The browser's own highlights would need none, but with one on the page each change draws
 * every marked text anew: a tap on a tick took a third longer.
 */
export function markFound(query: string): (text: string) => ReactNode {
  return (text) => {
    const found = foundIn(text, query);
    if (found.length === 0) return text;
    return found.map(([from, to], i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places of one text, in its order
      <Fragment key={i}>
        {text.slice(found[i - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
        {i === found.length - 1 && text.slice(to)}
      </Fragment>
    ));
  };
}
