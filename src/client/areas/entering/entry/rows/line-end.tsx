import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import css from './event-row.module.css';

interface LineEndProps {
  readonly eventCode: string;
  readonly children: string;
}

/** At the end of a tick's line when an event is and what it costs; what it looks like stands before its name. */
export function LineEnd({ eventCode, children }: LineEndProps) {
  return (
    <span className={css.aside}>
      <DisciplineSign code={eventCode} />
      <span>{children}</span>
    </span>
  );
}
