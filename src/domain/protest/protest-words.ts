import type { ProtestBody } from './protest.ts';

type Words = Pick<ProtestBody, 'from' | 'against' | 'text'>;
/** A character that people do not type. */
const BETWEEN = '\u0001';

/** What people wrote in a protest, as one text; empty: nothing. Where that was left out on the way the names and the text stay empty. */
export const protestWords = {
  of: ({ from = '', against = '', text = '' }: Words): string =>
    from || against || text ? [from, against, text].join(BETWEEN) : '',
  with: <B extends Words>(body: B, words: string): B => {
    const [from = '', against = '', text = ''] = words.split(BETWEEN);
    return {
      ...body,
      ...(body.from !== undefined && { from }),
      ...(body.against !== undefined && { against }),
      ...(body.text !== undefined && { text }),
    };
  },
};
