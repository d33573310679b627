import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getOutputs, type ScoreboardFile, type ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import css from './scoreboards.module.css';
import { ways } from './ways.ts';

const SIGNED_OUT = 401;

interface Found {
  readonly output: ScoreboardOutput;
  readonly files: readonly ScoreboardFile[];
  readonly refresh: () => Promise<void>;
}

interface OneOutputProps {
  readonly compId: number;
  readonly outputId: number;
  readonly children: (found: Found) => ReactNode;
}

/** Around the screens of one scoreboard: its name, the ways to its other screens, and that it is gone where it is. */
export function OneOutput({ compId, outputId, children }: OneOutputProps) {
  const found = useQuery(getOutputs, { params: { compId } });
  const { pathname, search } = useLocation();
  const here = (to: string) => ({ to, 'aria-current': pathname.endsWith(to) ? ('page' as const) : undefined });
  const output = found.answer?.data.outputs.find(({ id }) => id === outputId);
  // The address of the running order is public (R145); what it shows is not.
  if (found.status === SIGNED_OUT && !found.answer) return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <Page title={output?.name ?? text.title}>
      <nav className={css.ways} aria-label={text.title}>
        <Link to={ways.list(compId)}>{text.back}</Link>
        {output && (
          <>
            <Link {...here(ways.setUp(compId, outputId))}>{text.setUp}</Link>
            <Link {...here(ways.schedule(compId, outputId))}>{text.schedule}</Link>
            <Link to={ways.screen(compId, outputId)}>{text.open}</Link>
            <Link to={ways.controls(compId, outputId)}>{text.controls}</Link>
          </>
        )}
      </nav>
      <Answer of={found}>
        {({ files }) =>
          output ? (
            children({ output, files, refresh: found.refresh })
          ) : (
            <EmptyState drawing={drawings.gone} title={text.gone}>
              {text.goneText}
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  );
}
