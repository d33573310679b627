import { securityMessages } from '#client/lib/messages/messages-security.ts';
import { useAsked } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { cx } from '#client/ui/cx.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getSecurityLog, type SecurityLine } from '#contracts/admin/security.ts';
import { SECURITY_KINDS, SECURITY_LOG_DAYS, type SecurityKind } from '#domain/security/security-log.ts';
import css from './security-screen.module.css';

const text = securityMessages;
const PAGE_SIZE = 50;

interface LogSearch {
  readonly search: string;
  readonly page: number;
  readonly kind?: SecurityKind | undefined;
}

/** Sign-ins and calls let in, refused and slowed: for the administrator, who looks here after an alarm. */
export function SecurityScreen() {
  const { typed, asked, type, ask } = useAsked<LogSearch>({ search: '', page: 1 });
  const log = useQuery(getSecurityLog, { query: { ...asked, pagesize: PAGE_SIZE } });
  const total = log.answer?.meta.page.totalCount ?? 0;
  const refused = log.status === 403 ? text.forbidden : undefined;
  return (
    <Page title={text.title} onLookAgain={log.refresh}>
      <p>{text.lead(SECURITY_LOG_DAYS)}</p>
      <div className={css.filter}>
        <SelectField
          label={text.kind}
          value={typed.kind ?? ''}
          onChange={({ currentTarget }) => ask({ page: 1, kind: SECURITY_KINDS.find((one) => one === currentTarget.value) })}
        >
          <option value="">{text.everything}</option>
          {SECURITY_KINDS.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </SelectField>
        <SearchBox
          label={text.search}
          placeholder={text.search}
          value={typed.search}
          onChange={(search) => type({ search, page: 1 })}
          onEnter={() => ask()}
        />
      </div>
      <Answer of={log} texts={{ refused }}>
        {(lines) => (
          <>
            <p role="status">{text.found(total)}</p>
            {lines.length === 0 && (
              <EmptyState drawing={drawings.search} title={text.none}>
                {text.noneText}
              </EmptyState>
            )}
            <ul className={css.list}>
              {lines.map((line) => (
                <Line key={[line.minute, line.kind, line.userId, line.address, line.call].join(' ')} line={line} />
              ))}
            </ul>
          </>
        )}
      </Answer>
      <Pager page={typed.page} pages={log.answer && Math.ceil(total / PAGE_SIZE)} onPage={(page) => ask({ page })} />
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
