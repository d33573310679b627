import { Link, useLocation } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import css from './plain.module.css';
import { ShellV2 } from './shell-v2.tsx';

const text = messages.shell;

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <ShellV2 width="normal">
      <title>{messages.common.product}</title>
      <EmptyState
        heading="h1"
        title={text.notFound}
        action={
          <Link to={paths.home()} className={css.way}>
            {text.toHome}
          </Link>
        }
      >
        {text.notFoundText(pathname)}
      </EmptyState>
    </ShellV2>
  );
}
