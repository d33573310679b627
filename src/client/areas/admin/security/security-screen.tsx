import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { securityMessages } from '#client/lib/messages/messages-security.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import type { SecurityLine } from '#contracts/admin/security.ts';
import { SECURITY_KINDS, SECURITY_LOG_DAYS } from '#domain/security/security-log.ts';
import { createSecurityLog, PAGE_SIZE } from './security-model.ts';
import css from './security-screen.module.css';

const text = securityMessages;

/** Sign-ins and calls let in, refused and slowed: for the administrator, who looks here after an alarm. */
export function SecurityScreen() {
  const [log] = useState(createSecurityLog);
  const { kind, query, page, lines, total, problem } = useStore(log.state);
  return (
    <Page onAppear={log.onAppear} title={text.title} onLookAgain={log.ask} problem={problem} waiting={!lines}>
      <p>{text.lead(SECURITY_LOG_DAYS)}</p>
      <div className={css.filter}>
        <SelectField
          label={text.kind}
          value={kind}
          onChange={({ currentTarget }) => log.choose(SECURITY_KINDS.find((one) => one === currentTarget.value) ?? '')}
        >
          <option value="">{text.everything}</option>
          {SECURITY_KINDS.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </SelectField>
        <SearchBox label={text.search} placeholder={text.search} value={query} onChange={log.search} onEnter={log.ask} />
      </div>
      <p role="status">{lines ? text.found(total) : problem ? '' : messages.common.loading}</p>
      {lines?.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list}>
        {lines?.map((line) => (
          <Line key={[line.minute, line.kind, line.userId, line.address, line.call].join(' ')} line={line} />
        ))}
      </ul>
      <Pager page={page} pages={Math.max(1, Math.ceil(total / PAGE_SIZE))} onPage={log.turn} />
    </Page>
  );
}

const TROUBLE: ReadonlySet<SecurityLine['kind']> = new Set(['alarm', 'wrong-password', 'wrong-code', 'refused', 'limited']);

function Line({ line: { minute, kind, userId, name, address, call, count } }: { readonly line: SecurityLine }) {
  return (
    <li className={css.line}>
      <span className={css.what}>
        <strong className={cx(TROUBLE.has(kind) && css.trouble)}>{text.kinds[kind]}</strong>
        {count > 1 && <span> · {text.times(count)}</span>}
      </span>
      <span className={css.who}>
        {userId === 0 ? text.nobody : name ? <Link to={paths.user(userId)}>{name}</Link> : text.gone(userId)}
        {address && <span className={css.soft}> · {address}</span>}
      </span>
      <span className={css.call}>{isAlarm(call) ? text.alarms[call] : call}</span>
      <span className={css.soft}>{deviceDayTime(minute)}</span>
    </li>
  );
}

const isAlarm = (call: string): call is keyof typeof text.alarms => Object.hasOwn(text.alarms, call);
