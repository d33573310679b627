import { use } from 'react';
import { Link } from 'react-router-dom';
import { CurrentScreen } from '#client/app/routing/current-screen.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';

const text = messages.shell;

/** The address is right and its screen is not built: says so, and which it will be. */
export function NotHereYet() {
  const does = use(CurrentScreen);
  return (
    <EmptyState title={text.notHereYet} action={<Link to={paths.home()}>{text.toHome}</Link>}>
      {text.notHereYetText(does)}
    </EmptyState>
  );
}
