/** Minutes of the competition in a minute, of those that the server takes. */
export const SPEEDS = [1, 5, 20, 60] as const;
