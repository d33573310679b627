/** A new version of the app, and a device whose storage went away: seldom said, so no part of what a desk loads first. */
export const updateMessages = {
  update: 'A new version is ready. It starts when you say so; what you typed stays until then.',
  updateNow: 'Start the new version',
  updateStarts: 'The new version is starting. This screen comes back in a moment.',
  otherTab: 'The new version runs in another tab. Start it here when you are ready.',
  storageLost: 'This device’s storage cannot be read. Nothing new is saved until you reload.',
};
