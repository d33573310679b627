/** Screens that are not built yet. */
export const laterMessages = {
  notHereYet: 'Not here yet',
  notHereYetText: (what: string) =>
    `The address is right. Here you will be able to ${what}; this screen comes with a later version. Nothing you saved is affected.`,
};
