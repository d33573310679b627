import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { webLink } from '#contracts/shared/web-link.ts';
import css from './competition-screen.module.css';
import { mapLink } from './map-link.ts';

const text = viewMessages.view;

/** How to find it, with a map and whatever else the venue tells. */
export function Place({ location }: { readonly location: CompetitionInfo['location'] }) {
  const address = [location.address1, location.address2, location.town, location.county, location.postcode]
    .filter(Boolean)
    .join(', ');
  if (!location.name && !address) return null;
  const website = webLink(location.website);
  return (
    <section className={css.text}>
      <h2>{visitorMessages.competition.place}</h2>
      {address && <p>{address}</p>}
      <p className={css.ways}>
        <a href={mapLink(location)} target="_blank" rel="noopener noreferrer" aria-label={text.mapOf(location.name)}>
          {text.map}
        </a>
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {text.website}
          </a>
        )}
      </p>
      {location.contact && <p className={css.lines}>{location.contact}</p>}
      {location.directions && (
        <>
          <h3>{text.directions}</h3>
          <p className={css.lines}>{location.directions}</p>
        </>
      )}
    </section>
  );
}
