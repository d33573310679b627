import { webLink } from '#contracts/shared/web-link.ts';

interface Location {
  readonly name: string;
  readonly address1: string;
  readonly town: string;
  readonly postcode: string;
  readonly map: string;
}

/** The organiser's own map, or a search for the address. Nothing but a web address is ever followed. */
export function mapLink({ name, address1, town, postcode, map }: Location): string {
  const own = webLink(map);
  if (own) return own;
  const wanted = (postcode ? [postcode, town] : [name, address1, town]).filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`;
}
