import * as z from 'zod/mini';

/** The author was told which official results it changes, and saves all the same. */
export const OverOfficial = z.exactOptional(z.literal(true));
