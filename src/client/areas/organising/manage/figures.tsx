import type { ReactNode } from 'react';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Lane } from '#client/ui/progress.tsx';
import type { Dashboard } from '#contracts/organising/dashboard.ts';
import { devicesAt } from '#domain/device/silent.ts';
import css from './figures.module.css';
import { dashboardMessages as text } from './messages-manage.ts';
import type { Overview } from './overview.ts';
import { ways } from './ways.ts';

interface FiguresProps {
  readonly data: Dashboard;
  readonly overview: Overview;
  readonly now: string;
}

/** The numbers, each with the way to its screen. */
export function Figures({ data, overview: { results }, now }: FiguresProps) {
  const { counts, money, devices } = data;
  const asText = useMoney();
  const { here, silent, unsent } = devicesAt(devices, now);
  const people =
    counts.teams > 0 ? `${text.athletes(counts.athletes)}, ${text.teams(counts.teams)}` : text.athletes(counts.athletes);
  const missing = [silent > 0 && text.silent(silent), unsent.devices > 0 && text.notSent(unsent.devices, unsent.actions)];
  return (
    <section aria-label={text.figures} className={css.figures}>
      <Figure name={text.entries} to={ways.entries(data)} value={counts.entries}>
        {money ? text.taken(asText(money.taken)) : people}
      </Figure>
      <Figure name={text.checkedIn} to={ways.desk(data)} value={counts.checkedIn} of={counts.expected}>
        <Lane label={text.checkedIn} value={counts.checkedIn} max={counts.expected} />
      </Figure>
      <Figure name={text.bibsOut} to={ways.bibs(data)} value={counts.bibsOut} of={counts.expected}>
        <Lane label={text.bibsOut} value={counts.bibsOut} max={counts.expected} />
      </Figure>
      <Figure name={text.resultsIn} to={ways.results(data)} value={results.finished} of={results.events}>
        <Lane label={text.resultsOf} value={results.finished} max={results.events} tone="live" />
      </Figure>
      {money && (
        <Figure
          name={text.unpaid}
          to={paths.unpaid(data.id)}
          value={money.unpaid}
          sign={money.unpaid > 0 ? 'warning' : undefined}
        >
          {money.unpaid > 0 ? text.byCheque(asText(money.unpaidAmount)) : text.allPaid}
        </Figure>
      )}
      <Figure
        name={text.devices}
        to={ways.devices(data)}
        value={here}
        sign={silent > 0 ? 'offline' : unsent.devices > 0 ? 'warning' : undefined}
      >
        {missing.filter(Boolean).join(', ') || (here > 0 ? text.allHeard : text.noDevices)}
      </Figure>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  /** A number, or an amount as text. */
  readonly value: number | string;
  readonly of?: number;
  /** Its screen. */
  readonly to?: string | undefined;
  /** Something is to be looked at. */
  readonly sign?: IconName | undefined;
  readonly children: ReactNode;
}

export function Figure({ name, value, of, to, sign, children }: FigureProps) {
  const shown = (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        <b key={value}>{typeof value === 'number' ? value.toLocaleString('en-GB') : value}</b>
        {of !== undefined && <span className={css.of}> {text.of(of)}</span>}
      </span>
      <span className={sign ? css.warn : css.more}>
        {sign && <Icon name={sign} size={16} />}
        {children}
      </span>
    </>
  );
  return to ? (
    <Link to={to} className={css.figure}>
      {shown}
    </Link>
  ) : (
    <div className={css.figure}>{shown}</div>
  );
}
