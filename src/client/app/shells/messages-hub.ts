/** From one competition to another. */
export const hubMessages = {
  label: 'Competition',
  all: 'All',
  back: 'Competitions',
  toManage: 'Manage',
  goTo: 'Go to competition',
  search: 'Name, venue or organiser',
  recent: 'Opened last',
  found: 'Found',
  none: 'No competitions found.',
};
