/** The start list of a made-up meeting of any size, in the documented format. */
export function madeUpMeeting(athletes: number, entries: number): string {
  const lines = Array.from({ length: entries }, (_, i) => {
    const id = 1 + (i % athletes);
    // An athlete's second entry is in another event for their own gender.
    const event = 2 * ((i + Math.floor(i / athletes)) % 20) + (id % 2);
    const women = id % 2 === 0;
    const day = 12 + (event % 9);
    return `${id},First${id},Last${id % 700},${women ? 'W' : 'M'},1995-01-${10 + (id % 18)},Club ${id % 120},LJ,Long Jump ${event},2016-08-${day}T10:00,6.10,`;
  });
  return ['athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest', ...lines].join(
    '\n',
  );
}
