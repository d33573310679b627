import { useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { type Area, getAreas } from '#contracts/organising/area.ts';
import { AreaForm } from './area-form.tsx';
import { inTree } from './area-tree.ts';
import css from './organisations.module.css';

const text = clubMessages.areas;

/** Countries, their regions, their counties. */
export function AreaList() {
  const found = useCachedQuery(getAreas);
  const [edited, setEdited] = useState<Area | 'new'>();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p>{text.lead}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </div>
      <Answer of={found} empty={<EmptyState title={text.none}>{text.noneText}</EmptyState>}>
        {(areas) => (
          <ul className={css.list} aria-label={text.results}>
            {inTree(areas).map(({ area, depth }) => (
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
        )}
      </Answer>
      {edited && (
        <AreaForm
          area={edited === 'new' ? undefined : edited}
          areas={found.answer?.data ?? []}
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
