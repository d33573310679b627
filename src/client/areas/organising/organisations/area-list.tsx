import { useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { type Area, getAreas } from '#contracts/organising/area.ts';
import { AreaForm } from './area-form.tsx';
import { inTree } from './area-tree.ts';
import css from './organisations.module.css';

const text = clubMessages.areas;

/** Countries, their regions, their counties. */
export function AreaList() {
  const source = cachedQuery(getAreas);
  const { state, answer, message } = useQueryState(source);
  const [edited, setEdited] = useState<Area | 'new'>();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p>{text.lead}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </div>
      {(state === 'refused' || state === 'stale') && (
        <Banner
          tone="warn"
          live="alert"
          action={<Button onClick={() => void source.refresh()}>{clubMessages.organisations.again}</Button>}
        >
          {message ?? messages.common.unreachable}
        </Banner>
      )}
      {!answer && state === 'asking' && <p role="status">{messages.common.loading}</p>}
      {answer?.data.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list} aria-label={text.results}>
        {inTree(answer?.data ?? []).map(({ area, depth }) => (
          <li key={area.id} className={css.row} style={{ paddingInlineStart: `calc(var(--s3) + ${depth} * var(--s4))` }}>
            <span className={css.area}>
              <strong>{area.name}</strong> <span className={css.soft}>{area.entityName}</span>
            </span>
            <Button aria-label={text.edit(area.name)} onClick={() => setEdited(area)}>
              {clubMessages.organisations.edit}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <AreaForm
          area={edited === 'new' ? undefined : edited}
          areas={answer?.data ?? []}
          onClose={() => setEdited(undefined)}
          onChanged={() => {
            setEdited(undefined);
            void source.refresh();
          }}
        />
      )}
    </div>
  );
}
