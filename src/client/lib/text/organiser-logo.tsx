import { logoPath } from '#domain/organisation/organisation.ts';
import css from './organiser-logo.module.css';

/** The organiser's picture beside their name, which says the same; one that cannot be read is not there. */
export function OrganiserLogo({ logo }: { readonly logo: string }) {
  const src = logoPath(logo);
  if (src === '') return null;
  return (
    <img
      src={src}
      alt=""
      className={css.logo}
      loading="lazy"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
