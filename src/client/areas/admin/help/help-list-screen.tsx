import { useState } from 'react';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getHelpList, type HelpItem } from '#contracts/admin/help.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import css from './help.module.css';

const text = viewMessages.help;

/** R122: all help texts, for the administrator. */
export function HelpListScreen() {
  const help = useQuery(getHelpList);
  const refused = help.status === 403 ? text.forbidden : undefined;
  return (
    <Page
      title={text.title}
      actions={
        help.answer && (
          <Link to={paths.helpForm(0)} className={buttonClass('primary')}>
            {text.add}
          </Link>
        )
      }
    >
      <Answer of={help} texts={{ refused }}>
        {(items) => <HelpList items={items} />}
      </Answer>
    </Page>
  );
}

function HelpList({ items }: { readonly items: readonly HelpItem[] }) {
  const [query, setQuery] = useState('');
  const isWanted = matcher(query);
  const shown = items.filter(({ key, title }) => isWanted(fold(`${key} ${title}`)));
  return (
    <>
      <p>{text.lead}</p>
      <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />
      {shown.length === 0 && (
        <EmptyState drawing={drawings.search} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(({ id, key, title }) => (
            <li key={id}>
              <Link to={paths.helpForm(id)} className={css.row}>
                <strong>{title}</strong>
                <span className={css.key}>{key}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
