import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { enterState } from '#domain/competition/enter.ts';
import type { CompetitionFacts } from '#domain/competition/status.ts';
import css from './enter-button.module.css';
import { paths } from './paths.ts';

interface EnterButtonProps {
  readonly competition: { readonly id: number; readonly name: string; readonly clubAccess: boolean };
  /** The organiser's own text; `Enter` if they have none. */
  readonly text: string;
  readonly facts: CompetitionFacts;
  readonly now: string;
}

/** Enters, or says why that is not possible. */
export function EnterButton({ competition, text, facts, now }: EnterButtonProps) {
  const enter = enterState(facts, now, competition.clubAccess);
  if (!enter.allowed)
    return (
      <Pill tone="quiet" icon="lock">
        {enter.reason}
      </Pill>
    );
  return (
    <Link to={paths.enter(competition.id)} className={css.enter} aria-label={visitorMessages.list.enter(text, competition.name)}>
      {text}
    </Link>
  );
}
