import { type Discipline, disciplineOf } from '#domain/event/discipline.ts';
import css from './discipline-sign.module.css';

/** Somebody who throws: what flies is each event's own. */
const THROWER = 'M9 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M9.5 8.5 9 14l-4 7M9 14l5 2.5.5 5';
const PATHS: Readonly<Record<Discipline, string>> = {
  sprint:
    'M16 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M13.5 8.5 11 14l4 3-1.5 5M11 14l-3 3-5-.5M13.5 8.5 9.5 9l-2 3M13.5 8.5l2 3 4 .5',
  hurdles:
    'M15 2a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 15 2M13 7.5 10 12l5.5-.5L21 13M10 12l-4.5 2L3 11M13 7.5 8.5 8 7 10M13 7.5l5 1.5M9 22v-4.5h12V22',
  relay:
    'M14 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M12 8.5 10 14l4 3-1.5 5M10 14l-3 3-5-.5M12 8.5 8 9l-2 3M12 8.5l3 2.5 4-1M18 7l2.5 6',
  distance:
    'M13 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M12 8.5V14l3 3 .5 5M12 14l-2 4-4 3M12 8.5 8.5 11l1 2.5M12 8.5l3 2.5h3',
  'high-jump': 'M3 22V12h18v10M6 4.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M8.5 8q3.5-3.5 7 .5l4-5M15.5 8.5 20 7',
  'pole-vault': 'M3 22Q5 12 13 9M12 14h9v8M15.5 8.5a1.7 1.7 0 1 0 0 .1M12.5 7 13 3.5 17 2M9 5l4-1.5',
  'long-jump':
    'M8 3a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 8 3M9 8.5l2 4.5 5-1.5 4.5 2.5M11 13l4 2.5 4 .5M9 8.5l6-2M2 20.5q2.5-2 5 0t5 0 5 0 5 0',
  shot: `${THROWER}M9.5 8.5l5-.5L18 5.5M20.5 2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4`,
  discus: `${THROWER}M9.5 8.5 16 9.5M16.5 8.5a3 1.5 0 1 0 5 2 3 1.5 0 1 0-5-2`,
  hammer: `${THROWER}M9.5 8.5l5 1.5 4 4M20 13.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4`,
  javelin: `${THROWER}M9.5 8.5 14.5 8l1-2.5M3 9.5 22 2.5`,
  combined: 'M12 3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8z',
};

interface DisciplineSignProps {
  readonly code: string;
  /** In one text with the name, as high as its letters. */
  readonly inText?: true;
}

/** What an event looks like, before its name: the eye finds it before it reads. Nothing for an event of a code that nobody knows. */
export function DisciplineSign({ code, inText }: DisciplineSignProps) {
  const discipline = disciplineOf(code);
  return (
    <svg
      aria-hidden="true"
      className={inText && css.inText}
      data-discipline={discipline}
      width="1.5rem"
      height="1.5rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {discipline && <path d={PATHS[discipline]} />}
    </svg>
  );
}
