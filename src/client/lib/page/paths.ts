/** Where screens are. Features link to each other through these, never by importing each other. */
export const paths = {
  /** The list of competitions, in the generation of screens that the user chose. */
  home: (version: 'v1' | 'v2' = 'v2') => (version === 'v1' ? '/home' : '/v2'),
  login: (redirectFrom?: string) =>
    redirectFrom ? `/v2/login-v2?redirectFrom=${encodeURIComponent(redirectFrom)}` : '/v2/login-v2',
  register: (redirectFrom?: string) =>
    redirectFrom ? `/v2/register-v2?redirectFrom=${encodeURIComponent(redirectFrom)}` : '/v2/register-v2',
  forgot: () => '/v2/forgot-v2',
  reset: () => '/v2/reset_pwd',
  onboarding: () => '/onboarding',
  /** Without an id: the own account. */
  user: (id?: number) => (id === undefined ? '/v2/user-v2' : `/v2/user-v2/${id}`),
  checkIn: (compId: number) => `/v2/checkin-v2/${compId}`,
  /** One's own athletes, on one's own phone. */
  ownCheckIn: (compId: number) => `/checkin-athlete/${compId}`,
  /** Saying by an emailed code, or by an account, for whom one checks in. */
  checkInCode: (compId: number) => `/checkin-code/${compId}`,
  whoIsHere: (compId: number) => `/whoishere/${compId}`,
  /** One event’s athletes as they are called; absent: of the next event. */
  callOver: (compId: number, eventGroupId = 0) => `/v2/call-over/${compId}${eventGroupId > 0 ? `?event=${eventGroupId}` : ''}`,
  /** The desk enters somebody on the day; absent: who is still to be found. */
  lateEntry: (compId: number, athleteId = 0) => `/v2/late-entry/${compId}${athleteId > 0 ? `?athlete=${athleteId}` : ''}`,
  envelopes: (compId: number) => `/v2/envelopes/${compId}`,
  bibs: (compId: number) => `/v2/bibs-v2/${compId}`,
  results: (compId: number) => `/v2/results-v2/${compId}`,
  resultsEntry: (compId: number, eventGroupId: number) => `/v2/results-entry-v2/${compId}/${eventGroupId}`,
  /** The same with the cards of one entry open. */
  cards: (compId: number, eventGroupId: number, entryId: number) =>
    `/v2/results-entry-v2/${compId}/${eventGroupId}?cards=${entryId}`,
  /** Public: the teams of a match. */
  scores: (compId: number) => `/v2/scores-v2/${compId}`,
  /** The same from the marks on this device. */
  teamScores: (compId: number) => `/v2/team-scores/${compId}`,
  /** How the teams of a match score, for its organiser. */
  scoring: (compId: number) => `/v2/scoring/${compId}`,
  /** Files of the photo finish and timing system. */
  timing: (compId: number) => `/v2/results-import-file/${compId}`,
  /** Public: the whole competition. */
  resultsPublic: (compId: number) => `/results/${compId}`,
  /** Public: of one athlete, or of a club. */
  athleteResults: (compId: number, athleteId: number) => `/v2/athlete-results/${compId}/${athleteId}`,
  clubResults: (compId: number, club: string) => `/v2/club-results/${compId}?club=${encodeURIComponent(club)}`,
  rankings: (compId: number, eventGroupId: number) => `/r4s/public-rankings/${compId}/${eventGroupId}`,
  /** Answered by the server, for browsers without JavaScript. */
  resultsPage: (compId: number) => `/${compId}/results`,
  /** Public: how its heats and lanes were drawn. */
  drawn: (compId: number, eventGroupId: number) => `/v2/drawn/${compId}/${eventGroupId}`,
  /** Its heats and lanes. */
  draw: (compId: number, eventGroupId: number) => `/v2/draw-v2/${compId}/${eventGroupId}`,
  /** Public: nobody need sign in. */
  resultsRead: (compId: number, eventGroupId: number) => `/results-read/${compId}/${eventGroupId}`,
  /** The competitions one works at. */
  manage: () => '/v2/manage',
  /** How one of them stands. */
  dashboard: (compId: number) => `/v2/manage/${compId}`,
  /** What is to do at it. */
  compAdmin: (compId: number) => `/comp-admin/${compId}`,
  /** Its people and their rights. */
  people: (compId: number) => `/v2/people/${compId}`,
  /** Its clubs, their limits, and who may enter for them. */
  compClubs: (compId: number) => `/v2/comp-clubs/${compId}`,
  devices: (compId: number) => `/v2/devices/${compId}`,
  /** What the big screens show. */
  scoreboards: (compId: number) => `/v2/scoreboard-output-list/${compId}`,
  /** A past competition is played again for practice. */
  rehearsal: (compId: number) => `/v2/rehearsal/${compId}`,
  /** Entries whose cheque has not come. */
  unpaid: (compId: number) => `/v2/unpaid/${compId}`,
  refunds: (compId: number) => `/v2/refunds/${compId}`,
  importEntries: () => '/v2/import',
  /** A competition’s set-up; 0: a new one. */
  builder: (compId: number) => `/v2/builder-v2/${compId}`,
  offline: () => '/v2/offline',
  guide: () => '/v2/guide',
  settings: () => '/v2/settings',
  mail: () => '/v2/mail',
  health: () => '/v2/health',
  security: () => '/v2/security',
  athletes: () => '/v2/athletes-v2',
  /** 0: a new one. */
  athlete: (id: number) => `/v2/athlete-v2/${id}`,
  athleteMaintenance: (id?: number) => (id === undefined ? '/v2/athlete-maintenance' : `/v2/athlete-maintenance/${id}`),
  athletePb: (entryId: number) => `/athletepb/${entryId}`,
  users: () => '/v2/user-search-v2',
  requests: () => '/v2/requests',
  /** Asking to act for a club at a competition. */
  askToAct: (compId: number) => `/v2/user-v2?comp=${compId}#ask`,
  clubs: () => '/v2/club-search-v2',
  /** 0: a new one. */
  club: (id: number) => `/v2/club-v2/${id}`,
  /** Of the clubs and areas that one acts for. */
  clubEntries: (compId?: number) => `/v2/club-entries-v2${compId === undefined ? '' : `/${compId}`}`,
  organisations: () => '/org-search',
  /** A competition as the public sees it. */
  competition: (compId: number) => `/v2/show-entry-v2/${compId}`,
  enter: (compId: number, athleteId?: number) =>
    `/v2/entry-v2/${compId}${athleteId === undefined ? '' : `?athlete=${athleteId}`}`,
  /** With a competition: a new athlete is entered next. */
  athleteCreate: (enterAt?: number) => (enterAt === undefined ? '/athlete-create' : `/athlete-create?enter=${enterAt}`),
  /** The new athlete is entered next by the desk of a competition. */
  athleteCreateLate: (compId: number) => `/athlete-create?late=${compId}`,
  /** Public: who is entered in an event group. */
  groupAthletes: (eventGroupId: number) => `/event-group-athletes/${eventGroupId}`,
  /** Public: which dates of birth its age groups take. */
  coverage: (eventGroupId: number) => `/event-group-age-group-coverage/${eventGroupId}`,
  /** Public: all events with who is entered. */
  entryList: (compId: number) => `/results-qr/${compId}`,
  schedule: (compId: number) => `/v2/schedule-v2/${compId}`,
  helpList: () => '/help-form-list',
  /** 0: a new one. */
  helpForm: (id: number) => `/help-form/${id}`,
  contact: (compId: number) => `/v2/contact-organiser-v2/${compId}`,
  entryConditions: (compId: number) => `/entry-conditions/${compId}`,
  basket: () => '/my-account/basket',
  orders: () => '/my-account/orders',
  order: (id: number) => `/my-account/order/${id}`,
  ownEntries: () => '/my-account/entries',
  /** What was imported, and the way back. */
  imports: (compId: number) => `/v2/imports/${compId}`,
  actions: (compId: number, athleteId: number, clubId: number, entryId: number) =>
    `/actions/${compId}/${athleteId}/${clubId}/${entryId}`,
  cheques: () => '/cheques',
  /** Answered by the server. */
  card: (compId: number) => `/${compId}/card`,
  report: (compId: number) => `/${compId}/report`,
};

/** A path of this app and nothing else: what follows `redirectFrom=` may come from anybody. */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined;
  try {
    const here = 'http://own.invalid';
    const url = new URL(wanted, here);
    const path = url.pathname + url.search + url.hash;
    // `/.//elsewhere` is of this app, and what it comes to is not.
    return url.origin === here && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}
