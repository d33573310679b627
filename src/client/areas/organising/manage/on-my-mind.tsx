import type { ReactNode } from 'react';
import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { Dashboard } from '#contracts/organising/dashboard.ts';
import { devicesAt } from '#domain/device/silent.ts';
import { dashboardMessages as text } from './messages-manage.ts';
import css from './on-my-mind.module.css';
import type { Overview, OverviewEvent } from './overview.ts';
import { ways } from './ways.ts';

interface WaitingProps {
  readonly data: Dashboard;
  readonly waiting: readonly OverviewEvent[];
}

/** Events that should have their results by now, the longest first. */
export function WaitingForResults({ data, waiting }: WaitingProps) {
  return (
    <Part title={text.waiting} count={waiting.length} tone="live">
      {waiting.map(({ event: { id, name, results, checkedIn, entries }, waits }) => (
        <Item key={id} to={ways.event(data, id)} title={name} more={text.waitsFor(results, checkedIn || entries)}>
          <span className={css.waits}>{text.waits(waits)}</span>
        </Item>
      ))}
    </Part>
  );
}

interface AttentionProps {
  readonly data: Dashboard;
  readonly overview: Overview;
  readonly now: string;
}

/** What somebody has to decide or look for. */
export function NeedsAttention({ data, overview: { disputed, stage }, now }: AttentionProps) {
  const { refundsFailed: refunds = 0, reversals = 0 } = data.money ?? {};
  const silent = stage === 'day' ? devicesAt(data.devices, now).silent : 0;
  const { yellows = [] } = data;
  const count = disputed.length + yellows.length + Number(refunds > 0) + Number(reversals > 0) + Number(silent > 0);
  if (count === 0)
    return (
      <section className={css.part}>
        <h2>{text.attention}</h2>
        <p className={css.calm}>
          <Icon name="check" size={20} />
          {text.calm}
        </p>
      </section>
    );
  return (
    <Part title={text.attention} count={count} tone="stop">
      {disputed.map(({ id, name, challenged }) => (
        <Item key={id} to={ways.event(data, id)} title={name} more={text.disputed(challenged)} />
      ))}
      {yellows.map(({ athlete, cards }) => {
        const later = cards.at(-1);
        return (
          <Item
            key={`${athlete} ${later?.entryId}`}
            to={later && ways.cards(data, later)}
            title={text.yellows(athlete)}
            more={text.yellowsIn(cards.map(({ event }) => event))}
          />
        );
      })}
      {refunds > 0 && <Item to={ways.refunds(data)} title={text.refunds(refunds)} />}
      {reversals > 0 && <Item to={ways.refunds(data)} title={text.reversals(reversals)} />}
      {silent > 0 && <Item to={ways.devices(data)} title={text.silentDevices(silent)} more={text.silentText} />}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly tone: 'live' | 'stop';
  readonly children: ReactNode;
}

/** A list of what somebody has to look at. */
export function Part({ title, count, tone, children }: PartProps) {
  return (
    <section className={css.part}>
      <h2>
        {title}{' '}
        <Pill tone={tone} {...(tone === 'stop' && { icon: 'warning' })}>
          {count}
        </Pill>
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

interface ItemProps {
  readonly to: string | undefined;
  readonly title: string;
  readonly more?: string;
  readonly children?: ReactNode;
}

export function Item({ to, title, more, children }: ItemProps) {
  return (
    <li className={css.item}>
      <span className={css.words}>
        {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
        {more && <span className={css.more}>{more}</span>}
      </span>
      {children}
    </li>
  );
}
