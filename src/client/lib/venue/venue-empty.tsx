import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Progress } from '#client/ui/progress.tsx';
import type { Venue } from '#local/venue/venue.ts';
import { useVenueValue } from './use-venue.ts';
import css from './venue-empty.module.css';

const text = messages.venue;

/** What a venue screen shows before its competition is on this device: how far it is, or why it is not and what to do. */
export function VenueEmpty({ venue }: { readonly venue: Venue }) {
  const { phase, have, total, connection, problem } = useVenueValue(venue, (s) => s.sync);
  if (phase === 'checking') return null;
  if (phase === 'loading' || (phase === 'empty' && connection === 'connecting'))
    return (
      <div className={css.loading}>
        <Progress label={text.loading} value={have} {...(total > 0 && { max: total })} />
      </div>
    );
  if (connection === 'sign-in')
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <Button variant="primary" onClick={() => openPanel({ name: 'sign-in' })}>
            {messages.connection.signIn}
          </Button>
        }
      >
        {text.signIn}
      </EmptyState>
    );
  if (problem?.code === 'forbidden')
    return (
      <EmptyState
        title={text.forbiddenTitle}
        action={
          <>
            <Button onClick={() => openPanel({ name: 'sign-in' })}>{text.asSomebodyElse}</Button> <Home />
          </>
        }
      >
        {text.forbidden}
      </EmptyState>
    );
  if (problem)
    return (
      <EmptyState title={text.emptyTitle} action={<Home />}>
        {`${problem.message} ${problem.remedy ?? ''}`}
      </EmptyState>
    );
  if (phase === 'failed' || connection === 'storage-trouble')
    return <EmptyState title={text.emptyTitle}>{text.failed}</EmptyState>;
  return (
    <EmptyState title={text.emptyTitle} action={<Button onClick={() => venue.nudge()}>{messages.connection.retry}</Button>}>
      {connection === 'online' ? text.nothing : text.offline}
    </EmptyState>
  );
}

const Home = () => (
  <Link to={paths.home()} className={css.link}>
    {messages.shell.toHome}
  </Link>
);
