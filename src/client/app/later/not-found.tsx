import { useLocation } from 'react-router-dom';
import css from '#client/app/routing/plain.module.css';
import { SHELLS } from '#client/app/shells/shells.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useProduct } from '#client/lib/text/product.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';

const text = messages.shell;

export function NotFound() {
  const { pathname } = useLocation();
  const { part: Shell } = SHELLS[useSession().user?.version ?? 'v2'];
  return (
    <Shell width="normal">
      <title>{useProduct().name}</title>
      <EmptyState
        drawing={drawings.gone}
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
    </Shell>
  );
}
