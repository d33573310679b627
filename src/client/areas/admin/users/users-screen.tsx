import type { ReactNode } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { requestMessages } from '#client/lib/messages/messages-requests.ts';
import { useAsked } from '#client/lib/net/use-asked.ts';
import { type QueryResult, useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { CREDIT_SORTS, getCreditUsers } from '#contracts/admin/credit.ts';
import { getUsers, USER_SORTS } from '#contracts/admin/user.ts';
import type { Data, Endpoint, Query } from '#contracts/shared/endpoint.ts';
import type { Page as PageInfo } from '#contracts/shared/envelope.ts';
import { isAdministrator, mayNational } from '#domain/access/permission.ts';
import css from './users-screen.module.css';

const text = accountMessages.users;
/** More than the specification's ten: what a desktop shows at once. */
const PAGE_SIZE = 30;
/** The columns that stand from the most to the least. */
const MOST_FIRST: ReadonlySet<string> = new Set(['permissions', 'credit']);

/** Look users up: all of them for an administrator, name and credit for finance. */
export function UsersScreen() {
  const { user } = useSession();
  const finance = user !== undefined && !isAdministrator(user) && mayNational(user, 'FINANCE');
  return finance ? <CreditUsers /> : <AllUsers />;
}

function AllUsers() {
  const search = useAsked<Asked<typeof getUsers>>({ search: '', page: 1, sort: 'name' });
  const found = useQuery(getUsers, { query: { ...search.asked, pagesize: PAGE_SIZE } });
  const requests = useSession().config?.requests ?? 0;
  return (
    <Search
      list="users"
      search={search}
      sorts={USER_SORTS}
      found={found}
      title={text.title}
      actions={<Link to={paths.requests()}>{requestMessages.link(requests)}</Link>}
      columns={USER_COLUMNS}
      row={(user) => <UserRow key={user.id} user={user} />}
    />
  );
}

function CreditUsers() {
  const money = useMoney();
  const search = useAsked<Asked<typeof getCreditUsers>>({ search: '', page: 1, sort: 'name' });
  const found = useQuery(getCreditUsers, { query: { ...search.asked, pagesize: PAGE_SIZE } });
  return (
    <Search
      list="credit"
      search={search}
      sorts={CREDIT_SORTS}
      found={found}
      title={creditMessages.title}
      lead={creditMessages.lead}
      columns={[
        NAME,
        { name: 'number', text: text.columns.number, figures: true, cell: ({ id }) => id },
        { name: 'credit', text: text.columns.credit, figures: true, cell: ({ e4s_credit }) => money(e4s_credit) },
      ]}
      row={(user) => <CreditRow key={user.id} user={user} />}
    />
  );
}

interface Asked<E extends typeof getUsers | typeof getCreditUsers> {
  readonly search: string;
  readonly page: number;
  readonly sort: NonNullable<Query<E>['sort']>;
}

interface SearchProps<T, S extends string> {
  readonly list: string;
  readonly search: ReturnType<typeof useAsked<{ readonly search: string; readonly page: number; readonly sort: S }>>;
  readonly sorts: readonly S[];
  readonly found: QueryResult<Endpoint> & {
    readonly answer: { readonly data: readonly T[]; readonly meta: { readonly page: PageInfo } } | undefined;
  };
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly columns: readonly [OfficeColumn<T>, ...OfficeColumn<T>[]];
  /** On phone and tablet. */
  readonly row: (user: T) => ReactNode;
}

function Search<T extends { readonly id: number }, S extends string>({
  list,
  search: { typed, asked, type, ask },
  sorts,
  found,
  title,
  lead,
  actions,
  columns,
  row,
}: SearchProps<T, S>) {
  const isWide = useMedia('(width >= 64rem)');
  const { answer, status } = found;
  const total = answer?.meta.page.totalCount ?? 0;
  const says = <p role="status">{text.found(total)}</p>;
  const onSort = (by: string) => ask({ sort: sorts.find((one) => one === by) ?? asked.sort, page: 1 });
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
        {() =>
          total > 0 && isWide ? (
            <OfficeTable
              list={list}
              label={title}
              says={says}
              columns={columns}
              rows={answer?.data ?? []}
              keyOf={({ id }) => id}
              server={{ sort: { by: asked.sort, down: MOST_FIRST.has(asked.sort) }, sorts, onSort }}
            />
          ) : (
            <>
              {says}
              {total === 0 && (
                <EmptyState drawing={drawings.search} title={text.none}>
                  {text.noneText}
                </EmptyState>
              )}
              <ul className={css.list}>{answer?.data.map(row)}</ul>
            </>
          )
        }
      </Answer>
      <Pager page={typed.page} pages={answer && Math.ceil(total / PAGE_SIZE)} onPage={(page) => ask({ page })} />
    </Page>
  );
}

type FoundUser = Data<typeof getUsers>[number];
type CreditUser = Data<typeof getCreditUsers>[number];

const NAME = {
  name: 'name',
  text: text.columns.name,
  cell: ({ id, display_name }: Pick<FoundUser, 'id' | 'display_name'>) => <Link to={paths.user(id)}>{display_name}</Link>,
};
const USER_COLUMNS: readonly [OfficeColumn<FoundUser>, ...OfficeColumn<FoundUser>[]] = [
  NAME,
  { name: 'email', text: text.columns.email, cell: ({ user_email }) => user_email },
  { name: 'role', text: text.columns.role, cell: ({ role }) => text.roles[role] },
  { name: 'permissions', text: text.columns.permissions, figures: true, cell: ({ permissions }) => permissions || '' },
  { name: 'number', text: text.columns.number, figures: true, cell: ({ id }) => id },
];

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
