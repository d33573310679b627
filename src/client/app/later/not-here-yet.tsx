import { use } from 'react';
import { CurrentScreen } from '#client/app/routing/current-screen.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { laterMessages } from './messages-later.ts';

const text = messages.shell;

/** The address is right and its screen is not built: says so, and which it will be. */
export function NotHereYet() {
  const does = use(CurrentScreen);
  return (
    <EmptyState title={laterMessages.notHereYet} action={<Link to={paths.home()}>{text.toHome}</Link>}>
      {laterMessages.notHereYetText(does)}
    </EmptyState>
  );
}
