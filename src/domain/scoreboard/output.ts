/** How a screen is divided: one event; track on one half and field on the other; a strip over the pictures of a camera. */
export const LAYOUTS = ['list', 'halves', 'overlay'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Milliseconds, but for the rows of a page. 0 for a score, a picture or a video: it is not shown. */
export interface OutputConfig {
  /** How often the server is asked while there is no event stream. */
  readonly polling: number;
  /** How long a new mark fills the screen. */
  readonly showScore: number;
  readonly showVideo: number;
  readonly showPicture: number;
  readonly ranksPerPage: number;
  /** How long each page of a ranking stays. */
  readonly ranksPageTime: number;
}

/** The specification's. */
export const DEFAULT_OUTPUT_CONFIG: OutputConfig = {
  polling: 10_000,
  showScore: 5000,
  showVideo: 5000,
  showPicture: 5000,
  ranksPerPage: 10,
  ranksPageTime: 10_000,
};

/** Lowest and highest value of each. */
export const OUTPUT_LIMITS: Readonly<Record<keyof OutputConfig, readonly [number, number]>> = {
  polling: [2000, 600_000],
  showScore: [0, 60_000],
  showVideo: [0, 600_000],
  showPicture: [0, 600_000],
  ranksPerPage: [3, 24],
  ranksPageTime: [2000, 120_000],
};

/** One thing that an output shows. A picture or video is named by its file. */
export type Slide =
  | { readonly kind: 'event'; readonly eventGroupId: number }
  | { readonly kind: 'picture' | 'video'; readonly file: string }
  | { readonly kind: 'text'; readonly text: string }
  /** The tables of teams as they stand. */
  | { readonly kind: 'teams' };

/** What somebody has said of an output at the moment. */
export interface OutputNow {
  /** It is held until somebody says otherwise; null: the schedule runs. */
  readonly show: Slide | null;
  /** Of the event that is shown, from 0; null: its pages turn. */
  readonly page: number | null;
  /** Since when it stands still, ISO instant; null: it runs. */
  readonly frozen: string | null;
}

export const RUNNING: OutputNow = { show: null, page: null, frozen: null };

export const MOST_SLIDES = 60;
/** Outputs of one competition. */
export const MOST_OUTPUTS = 30;
