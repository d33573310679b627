import { useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type FullOrganisation, getOrgs, postOrgApprove } from '#contracts/organising/organisation.ts';
import { ORG_STATUSES, type OrgStatus } from '#domain/organisation/organisation.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { OrganisationRow } from './organisation-row.tsx';
import { OrganisationTable } from './organisation-table.tsx';
import css from './organisations.module.css';

const text = clubMessages.organisations;
const SAID = { Approved: text.approved, Rejected: text.rejected, Pending: text.pending } as const;
type Edited = FullOrganisation | 'new';

/** Search, filter, approve with the way back, create and edit. */
export function OrganisationList() {
  const [search, setSearch] = useAddressQuery();
  const [edited, setEdited] = useState<Edited>();
  const isWide = useMedia('(width >= 64rem)');
  const q = search.get('q') ?? '';
  const status = ORG_STATUSES.find((one) => one === search.get('status'));
  const page = Number(search.get('page')) || 1;
  const query = { ...(q.trim() && { startswith: q.trim() }), ...(status && { status }), pagenumber: page };
  const found = useCachedQuery(getOrgs, { query });
  const change = (what: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => Object.fromEntries(Object.entries({ ...Object.fromEntries(now), page: '', ...what }).filter(([, v]) => v)),
      {
        replace: what.page === undefined,
      },
    );

  const all = found.answer?.meta.page;
  const setStatus = (organisation: FullOrganisation, next: OrgStatus) => approve(organisation, next, found.refresh);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p>{text.lead}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </div>
      <SearchBox label={text.search} placeholder={text.search} value={q} onChange={(typed) => change({ q: typed })} />
      <StatusFilter status={status} counts={found.answer?.meta.counts} onChange={(chosen) => change({ status: chosen })} />
      <Answer of={found}>
        {(organisations, { page: { totalCount } }) => {
          const says = (
            <p role="status" className={css.soft}>
              {text.found(totalCount)}
            </p>
          );
          if (organisations.length > 0 && isWide)
            return (
              <OrganisationTable
                organisations={organisations}
                all={organisations.length === totalCount}
                says={says}
                onStatus={setStatus}
                onEdit={setEdited}
              />
            );
          return (
            <>
              {says}
              {organisations.length === 0 && (
                <EmptyState drawing={drawings.search} title={text.none}>
                  {text.noneText}
                </EmptyState>
              )}
              <ul className={css.list} aria-label={text.results}>
                {organisations.map((organisation) => (
                  <OrganisationRow key={organisation.id} organisation={organisation} onStatus={setStatus} onEdit={setEdited} />
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
      <Pager
        page={page}
        pages={all && Math.ceil(all.totalCount / all.pageSize)}
        onPage={(next) => change({ page: String(next) })}
      />
      {edited && (
        <OrganisationForm
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          organisation={edited === 'new' ? undefined : edited}
          onReload={setEdited}
          onClose={() => setEdited(undefined)}
          onChanged={() => {
            setEdited(undefined);
            void found.refresh();
          }}
        />
      )}
    </div>
  );
}

/** Sets the status and says so, with the way back. */
async function approve(
  organisation: FullOrganisation,
  next: OrgStatus,
  refresh: () => Promise<unknown>,
  undoable = true,
): Promise<void> {
  const { id, name, status: before } = organisation;
  const outcome = await call(postOrgApprove, { params: { id }, query: { status: next } });
  await refresh();
  if (!outcome.ok) {
    toast(outcome.message, { tone: 'danger' });
    return;
  }
  const undo = () => void approve(outcome.data, before, refresh, false);
  toast(SAID[next](name), undoable ? { action: { label: text.undo, run: undo } } : {});
}

interface StatusFilterProps {
  readonly status: OrgStatus | undefined;
  readonly counts: Readonly<Record<OrgStatus, number>> | undefined;
  readonly onChange: (status: OrgStatus | '') => void;
}

function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  const all = ORG_STATUSES.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  return (
    <Segmented
      label={text.status}
      options={[
        { value: '', text: text.all(all) },
        ...ORG_STATUSES.map((value) => ({ value, text: text.counted(text.statuses[value], counts?.[value] ?? 0) })),
      ]}
      value={status ?? ''}
      onChange={onChange}
    />
  );
}
