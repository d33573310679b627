/** Cleaned HTML (`cleanHtml`) as plain text: lines, list marks and the addresses of links stay. */
export function plainText(clean: string): string {
  return clean
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<li>/g, '\n- ')
    .replaceAll(/<\/?(?:p|div|ul|ol|dl|dt|dd|table|tr|h3|h4|h5|blockquote|pre|hr)(?: [^>]*)?\/?>/g, '\n')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, label: string) =>
      href === label ? href : `${label} (${href})`,
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS.get(name) ?? '')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const SIGNS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);
