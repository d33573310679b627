import * as z from 'zod/mini';

/** Unit of measure: its type, and the patterns that a mark may be written by, tried in turn. */
export const UomInfo = z.object({
  id: z.int(),
  type: z.enum(['T', 'D', 'H', 'P']),
  options: z.readonly(z.array(z.object({ pattern: z.string(), short: z.string(), text: z.string() }))),
});
