import css from './organiser-text.module.css';

/** HTML of an organiser, or of a help text, that the server has cleaned (`cleanHtml`); the content policy runs no script in it either. */
export function OrganiserText({ html }: { readonly html: string }) {
  const isPlain = !html.includes('<');
  return (
    <div
      className={css.text}
      data-plain={isPlain || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends nothing that was not cleaned, as its tests show
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
