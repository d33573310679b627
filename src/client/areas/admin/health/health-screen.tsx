import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { getHealth, type HealthCheckState, type HealthReport, postHealthRun } from '#contracts/admin/health.ts';
import { isLate, isStale } from '#domain/health/health.ts';
import css from './health-screen.module.css';

const text = accountMessages.health;
const LOOKS = {
  good: { tone: 'done', icon: 'check' },
  late: { tone: 'wait', icon: 'clock' },
  never: { tone: 'wait', icon: 'clock' },
  failed: { tone: 'stop', icon: 'warning' },
} as const;

/** What the server checks by itself; the administrator sees at once what needs a look. */
export function HealthScreen() {
  const health = useQuery(getHealth);
  const [running, setRunning] = useState<HealthCheckState['name']>();
  const [problem, setProblem] = useState<string>();
  const minute = useMinute();
  const run = async (name: HealthCheckState['name']) => {
    setProblem(undefined);
    setRunning(name);
    const answer = await call(postHealthRun, { params: { name } });
    await health.refresh();
    setRunning(undefined);
    if (!answer.ok) setProblem(answer.message);
  };
  const refused = health.status === 403 ? text.forbidden : undefined;
  return (
    <Page title={text.title} onLookAgain={health.refresh} problem={problem}>
      <Answer of={health} texts={{ refused }}>
        {(report) => <Report report={report} now={serverTime(report, health.at, minute)} running={running} run={run} />}
      </Answer>
    </Page>
  );
}

/** The server's clock now: the report's, and what has passed since on this device. */
function serverTime(report: HealthReport, heardAt: string | undefined, now: number): string {
  return new Date(Date.parse(report.at) + Math.max(0, now - Date.parse(heardAt ?? report.at))).toISOString();
}

interface ReportProps {
  readonly report: HealthReport;
  readonly now: string;
  readonly running: string | undefined;
  readonly run: (name: HealthCheckState['name']) => Promise<void>;
}

function Report({ report: { checks }, now, running, run }: ReportProps) {
  const wrong = checks.filter((check) => stateOf(check, now) !== 'good').length;
  return (
    <>
      {isStale(checks, now) ? (
        <Banner tone="danger">{text.stale}</Banner>
      ) : (
        <Banner tone={wrong > 0 ? 'warn' : 'good'}>{wrong > 0 ? text.wrong(wrong) : text.allWell}</Banner>
      )}
      <ul className={css.list}>
        {checks.map((check) => (
          <Check key={check.name} check={check} now={now} busy={running === check.name} run={() => run(check.name)} />
        ))}
      </ul>
    </>
  );
}

type State = 'good' | 'late' | 'never' | 'failed';

function stateOf(check: HealthCheckState, now: string): State {
  if (check.lastRun === null) return 'never';
  if (!check.ok) return 'failed';
  return isLate(check, now) ? 'late' : 'good';
}

interface CheckProps {
  readonly check: HealthCheckState;
  readonly now: string;
  readonly busy: boolean;
  readonly run: () => Promise<void>;
}

function Check({ check, now, busy, run }: CheckProps) {
  const { name, lastRun, every, ok, note, lastError, lastErrorAt } = check;
  const state = stateOf(check, now);
  const title = accountMessages.settings.health[name];
  return (
    <li className={css.check}>
      <div className={css.words}>
        <h2 className={css.name}>
          {title}
          <Pill {...LOOKS[state]}>{text.states[state]}</Pill>
        </h2>
        <p className={css.what}>{text.about[name]}</p>
        {note && <p className={css.note}>{note}</p>}
        <p className={css.when}>
          {lastRun ? text.ran(deviceDayTime(lastRun), text.span(every)) : text.neverRan(text.span(every))}
          {!ok && isLate(check, now) && ` ${text.alsoLate}`}
        </p>
        {ok && lastErrorAt && <p className={css.when}>{text.lastError(deviceDayTime(lastErrorAt), lastError)}</p>}
      </div>
      <Button onClick={run} busy={busy} aria-label={text.runOf(title)}>
        {busy ? text.running : text.run}
      </Button>
    </li>
  );
}
