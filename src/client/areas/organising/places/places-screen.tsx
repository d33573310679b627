import { useState } from 'react';
import { placeMessages as text } from '#client/areas/organising/shared/messages-places.ts';
import { rowMessages } from '#client/areas/organising/shared/messages-rows.ts';
import { useKeepers } from '#client/areas/organising/shared/organisation-choice.tsx';
import { PlaceForm } from '#client/areas/organising/shared/place-form.tsx';
import css from '#client/areas/organising/shared/rows.module.css';
import { useRowOrder } from '#client/areas/organising/shared/use-row-order.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getLocations, type Location } from '#contracts/organising/lists/location.ts';

const PAGE = 100;

/** The places where competitions are held: found, made and mended. */
export function PlacesScreen() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Location | 'new'>();
  const keepers = useKeepers('General');
  const found = useQuery(getLocations, { query: { startswith: useDebounced(typed.trim()), pagesize: PAGE, pagenumber: page } });
  const total = found.answer?.meta.page.totalCount;
  const close = () => setEdited(undefined);
  const changed = () => {
    close();
    void found.refresh();
  };
  return (
    <Page
      title={text.title}
      actions={
        keepers &&
        keepers.length > 0 && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )
      }
    >
      <p>{text.lead}</p>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={typed}
        onChange={(now) => {
          setTyped(now);
          setPage(1);
        }}
      />
      <Answer
        of={found}
        empty={
          <EmptyState drawing={drawings.search} title={rowMessages.none}>
            {rowMessages.noneText}
          </EmptyState>
        }
      >
        {(places, meta) => (
          <>
            <p role="status" className={css.soft}>
              {text.found(meta.page.totalCount)}
            </p>
            <PlaceTable places={places} onEdit={setEdited} />
          </>
        )}
      </Answer>
      <Pager page={page} pages={total === undefined ? undefined : Math.ceil(total / PAGE)} onPage={setPage} />
      {edited && keepers && (
        <PlaceForm
          place={edited === 'new' ? undefined : edited}
          keepers={keepers}
          onSaved={changed}
          onRemoved={changed}
          onClose={close}
        />
      )}
    </Page>
  );
}

const SORTS = {
  name: ({ name }: Location) => name,
  town: ({ town }: Location) => town,
  county: ({ county }: Location) => county,
  competitions: ({ inUse }: Location) => inUse.competitions,
};

function PlaceTable({ places, onEdit }: { readonly places: readonly Location[]; readonly onEdit: (place: Location) => void }) {
  const { head, inOrder } = useRowOrder<Location>(SORTS, 'name');
  const { columns } = text;
  const isTablet = useMedia('(width >= 48rem)');
  const isWide = useMedia('(width >= 64rem)');
  return (
    <Table
      label={text.title}
      {...head}
      columns={[
        { name: 'name', text: columns.name },
        { name: 'town', text: columns.town },
        ...(isWide ? [{ name: 'county', text: columns.county }] : []),
        ...(isTablet
          ? [
              { name: 'postcode', text: columns.postcode },
              { name: 'organisation', text: columns.organisation },
              { name: 'competitions', text: rowMessages.usedTitle, figures: true as const },
            ]
          : []),
      ]}
    >
      <tbody>
        {inOrder(places).map((place) => (
          <tr key={place.id}>
            <th scope="row">
              <button type="button" className={css.open} onClick={() => onEdit(place)}>
                {place.name}
              </button>
            </th>
            <td>{place.town}</td>
            {isWide && <td>{place.county}</td>}
            {isTablet && (
              <>
                <td>{place.postcode}</td>
                <td>{place.organisation || rowMessages.everybodys}</td>
                <td data-figures="">{place.inUse.competitions || ''}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
