import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { requestMessages } from '#client/lib/messages/messages-requests.ts';
import { useAsked } from '#client/lib/net/use-asked.ts';
import { type QueryResult, useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getCreditUsers } from '#contracts/admin/credit.ts';
import { getUsers } from '#contracts/admin/user.ts';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import type { Page as PageInfo } from '#contracts/shared/envelope.ts';
import { isAdministrator, mayNational } from '#domain/access/permission.ts';
import css from './users-screen.module.css';

const text = accountMessages.users;
/** Page size of the specification. */
const PAGE_SIZE = 10;

/** Look users up: all of them for an administrator, name and credit for finance. */
export function UsersScreen() {
  const { user } = useSession();
  const finance = user !== undefined && !isAdministrator(user) && mayNational(user, 'FINANCE');
  return finance ? <CreditUsers /> : <AllUsers />;
}

function AllUsers() {
  const search = useAsked({ search: '', page: 1 });
  const found = useQuery(getUsers, { query: { ...search.asked, pagesize: PAGE_SIZE } });
  const requests = useSession().config?.requests ?? 0;
  return (
    <Search
      search={search}
      found={found}
      title={text.title}
      actions={<Link to={paths.requests()}>{requestMessages.link(requests)}</Link>}
      row={(user) => <UserRow key={user.id} user={user} />}
    />
  );
}

function CreditUsers() {
  const search = useAsked({ search: '', page: 1 });
  const found = useQuery(getCreditUsers, { query: { ...search.asked, pagesize: PAGE_SIZE } });
  return (
    <Search
      search={search}
      found={found}
      title={creditMessages.title}
      lead={creditMessages.lead}
      row={(user) => <CreditRow key={user.id} user={user} />}
    />
  );
}

interface SearchProps<T> {
  readonly search: ReturnType<typeof useAsked<{ readonly search: string; readonly page: number }>>;
  readonly found: QueryResult<Endpoint> & {
    readonly answer: { readonly data: readonly T[]; readonly meta: { readonly page: PageInfo } } | undefined;
  };
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly row: (user: T) => ReactNode;
}

function Search<T>({ search: { typed, type, ask }, found, title, lead, actions, row }: SearchProps<T>) {
  const { answer, status } = found;
  const total = answer?.meta.page.totalCount ?? 0;
  return (
    <Page title={title} actions={actions}>
      {lead && <p>{lead}</p>}
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={typed.search}
        onChange={(search) => type({ search, page: 1 })}
        onEnter={() => ask()}
        autoFocus
      />
      <Answer of={found} texts={{ refused: status === 403 ? text.forbidden : undefined }}>
        {() => (
          <>
            <p role="status">{text.found(total)}</p>
            {total === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
            <ul className={css.list}>{answer?.data.map(row)}</ul>
          </>
        )}
      </Answer>
      <Pager page={typed.page} pages={answer && Math.ceil(total / PAGE_SIZE)} onPage={(page) => ask({ page })} />
    </Page>
  );
}

type FoundUser = Data<typeof getUsers>[number];
type CreditUser = Data<typeof getCreditUsers>[number];

function CreditRow({ user: { id, display_name, e4s_credit } }: { readonly user: CreditUser }) {
  const money = useMoney();
  return (
    <li>
      <Link to={paths.user(id)} className={css.row}>
        <strong className={css.name}>{display_name}</strong>
        <span className={css.what}>
          <span>{money(e4s_credit)}</span>
          <span>{text.number(id)}</span>
        </span>
      </Link>
    </li>
  );
}

function UserRow({ user: { id, display_name, user_email, role, permissions } }: { readonly user: FoundUser }) {
  return (
    <li>
      <Link to={paths.user(id)} className={css.row}>
        <span>
          <strong className={css.name}>{display_name}</strong>
          <span className={css.email}>{user_email}</span>
        </span>
        <span className={css.what}>
          {role !== 'USER' && <span>{text.roles[role]}</span>}
          {permissions > 0 && <span>{text.permissions(permissions)}</span>}
          <span>{text.number(id)}</span>
        </span>
      </Link>
    </li>
  );
}
