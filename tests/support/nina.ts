import { Athlete } from '#contracts/entering/athlete.ts';
import { NO_ATHLETE_OPTIONS } from '#domain/athlete/athlete.ts';

/** An athlete as the server answers them to somebody who may change them. */
export const NINA = Athlete.parse({
  id: 7,
  firstName: 'Nina',
  surName: 'Vasey',
  gender: 'F',
  dob: '2012-02-29',
  URN: '',
  aocode: '',
  activeEndDate: '',
  club: 'Riverside AC',
  clubid: 3,
  club2: '',
  club2id: 0,
  school: '',
  schoolid: 0,
  classification: 0,
  version: 1,
  email: 'nina@home.test',
  image: '',
  infoText: '',
  pbInfo: [],
  options: NO_ATHLETE_OPTIONS,
  ageInfo: { ageGroup: null, ageGroups: [], vetAgeGroup: null, currentAge: 14, competitionAge: 14, explanation: '' },
  registration: { state: 'none', activeEndDate: '' },
  rights: {
    edit: true,
    enter: true,
    contact: true,
    maintain: false,
    changeClub: false,
    changeClub2: true,
    linked: true,
    unlink: true,
  },
});
