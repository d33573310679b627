import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { accountMessages } from '#client/lib/messages-account.ts';
import { requestMessages } from '#client/lib/messages-requests.ts';
import { Page } from '#client/lib/page.tsx';
import { Pager } from '#client/lib/pager.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { useStore } from '#client/lib/use-store.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { createUserSearch, type FoundUser, PAGE_SIZE } from './find-users.ts';
import css from './users-screen.module.css';

const text = accountMessages.users;

/** Look users up by name, e-mail or number. */
export function UsersScreen() {
  const [search] = useState(createUserSearch);
  const { query, page, users, total, problem } = useStore(search.state);
  const requests = useSession().config?.requests ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Page
      onAppear={search.onAppear}
      title={text.title}
      actions={<Link to={paths.requests()}>{requestMessages.link(requests)}</Link>}
      problem={problem}
      remedy={<Button onClick={search.ask}>{text.tryAgain}</Button>}
    >
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={query}
        onChange={search.search}
        onEnter={search.ask}
        autoFocus
      />
      <p role="status">{users ? text.found(total) : problem ? '' : messages.common.loading}</p>
      {users?.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list}>
        {users?.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={search.turn} />
    </Page>
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
