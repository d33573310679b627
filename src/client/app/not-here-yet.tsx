import { Link, useLocation } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isLater, LATER } from './later-screens.ts';
import { routeAt } from './route-at.ts';

const text = messages.shell;

/** The address is right and its screen is not built: says so, and which it will be. */
export function NotHereYet() {
  const { pathname } = useLocation();
  const name = routeAt(pathname)?.route.screen;
  return (
    <EmptyState title={text.notHereYet} action={<Link to={paths.home()}>{text.toHome}</Link>}>
      {text.notHereYetText(name && isLater(name) ? LATER[name] : '')}
    </EmptyState>
  );
}
