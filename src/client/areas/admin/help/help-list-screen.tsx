import { useState } from 'react';
import { Link } from 'react-router-dom';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { matches } from '#domain/shared/fold.ts';
import css from './help.module.css';
import { createHelpShelf } from './help-shelf.ts';

const text = viewMessages.help;

/** R122: all help texts, for the administrator. */
export function HelpListScreen() {
  const [shelf] = useState(createHelpShelf);
  const [query, setQuery] = useState('');
  const { items, problem } = useStore(shelf.state);
  const shown = items?.filter(({ folded }) => matches(folded, query));
  return (
    <Page
      onAppear={shelf.onAppear}
      title={text.title}
      actions={items && <Link to={paths.helpForm(0)}>{text.add}</Link>}
      problem={problem}
      waiting={!items}
    >
      {items && <p>{text.lead}</p>}
      {items && <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />}
      {shown?.length === 0 && <EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      {shown && shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(({ item: { id, key, title } }) => (
            <li key={id}>
              <Link to={paths.helpForm(id)} className={css.row}>
                <strong>{title}</strong>
                <span className={css.key}>{key}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
