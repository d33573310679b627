export const followedMessages = {
  back: 'All results',
  nobody: 'Nobody found',
  nobodyText: 'Nobody with that name starts at this competition. The entry may have been cancelled, or the link may be wrong.',
  lane: (lane: number) => `lane ${lane}`,
  heat: (heat: number, field: boolean) => `${field ? 'Group' : 'Heat'} ${heat}`,
  place: (place: number) => `place ${place}`,
  placeInHeat: (place: number) => `place ${place} in the heat`,
  pb: (pb: string) => `personal best ${pb}`,
  calendar: 'Add to your calendar',
  calendarHint: 'Add the address of this link to your calendar, and it follows changes of the timetable.',
  club: (club: string) => `All of ${club}`,
};
