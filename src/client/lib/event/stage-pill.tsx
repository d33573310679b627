import { Pill } from '#client/ui/pill.tsx';
import { ROUND_STAGE_WORDS, type RoundStage } from '#domain/round/round-stage.ts';

const LOOKS = {
  open: { tone: 'quiet', icon: 'clock' },
  closed: { tone: 'quiet', icon: 'lock' },
  drawn: { tone: 'quiet', icon: 'list' },
  published: { tone: 'quiet', icon: 'list' },
  running: { tone: 'live' },
  provisional: { tone: 'wait', icon: 'clock' },
  official: { tone: 'done', icon: 'check' },
} as const satisfies Record<RoundStage, object>;

/** How far a round is, from check-in to its results. */
export const StagePill = ({ stage }: { readonly stage: RoundStage }) => <Pill {...LOOKS[stage]}>{ROUND_STAGE_WORDS[stage]}</Pill>;
