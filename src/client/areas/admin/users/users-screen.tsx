import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { requestMessages } from '#client/lib/messages/messages-requests.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMoney } from '#client/lib/text/use-money.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getCreditUsers } from '#contracts/admin/credit.ts';
import { getUsers } from '#contracts/admin/user.ts';
import { isAdministrator, mayNational } from '#domain/access/permission.ts';
import { type CreditUser, createUserSearch, type FoundUser, PAGE_SIZE, type SearchNow } from './find-users.ts';
import css from './users-screen.module.css';

const text = accountMessages.users;

/** Look users up: all of them for an administrator, name and credit for finance. */
export function UsersScreen() {
  const { user } = useSession();
  const finance = user !== undefined && !isAdministrator(user) && mayNational(user, 'FINANCE');
  return finance ? <CreditUsers /> : <AllUsers />;
}

function AllUsers() {
  const [search] = useState(() => createUserSearch(getUsers));
  const { users } = useStore(search.state);
  const requests = useSession().config?.requests ?? 0;
  return (
    <Search
      search={search}
      title={text.title}
      actions={<Link to={paths.requests()}>{requestMessages.link(requests)}</Link>}
      rows={users?.map((user) => <UserRow key={user.id} user={user} />)}
    />
  );
}

function CreditUsers() {
  const [search] = useState(() => createUserSearch(getCreditUsers));
  const { users } = useStore(search.state);
  return (
    <Search
      search={search}
      title={creditMessages.title}
      lead={creditMessages.lead}
      rows={users?.map((user) => <CreditRow key={user.id} user={user} />)}
    />
  );
}

interface SearchProps {
  readonly search:
    | ReturnType<typeof createUserSearch<typeof getUsers>>
    | ReturnType<typeof createUserSearch<typeof getCreditUsers>>;
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly rows: readonly ReactNode[] | undefined;
}

function Search({ search, title, lead, actions, rows }: SearchProps) {
  const { query, page, total, problem } = useStore<SearchNow>(search.state);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Page
      onAppear={search.onAppear}
      title={title}
      actions={actions}
      problem={problem}
      remedy={<Button onClick={search.ask}>{text.tryAgain}</Button>}
    >
      {lead && <p>{lead}</p>}
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={query}
        onChange={search.search}
        onEnter={search.ask}
        autoFocus
      />
      <p role="status">{rows ? text.found(total) : problem ? '' : messages.common.loading}</p>
      {rows?.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list}>{rows}</ul>
      <Pager page={page} pages={pages} onPage={search.turn} />
    </Page>
  );
}

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
