/** Finals for the next best after those of the first, the A final: as many as are fed. */
export const LOWER_FINALS = ['B', 'C', 'D', 'E', 'F'] as const;
export type LowerFinal = (typeof LOWER_FINALS)[number];

/**
 * `Q` by place in the heat or by the standard, `q` as one of the best of the others, `qR` and `qJ` by decision of the referee and of the jury of appeal, `B`
 * and so on as one of the next best, to a lower final.
 */
export const QUALIFIED = ['Q', 'q', 'qR', 'qJ', ...LOWER_FINALS] as const;
export type Qualified = (typeof QUALIFIED)[number];
