import type { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { webLink } from '#contracts/shared/web-link.ts';
import { cancelUntil } from '#domain/entry/cancel.ts';
import { rangeText } from '#domain/entry/price-text.ts';
import { logoPath } from '#domain/organisation/organisation.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { page } from '#server/areas/public/shared/page-frame.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

type Info = Data<typeof getCompetitionInfo>;

/** The public card of a competition, to print or to link to. Its texts in HTML are cleaned already. */
export function cardPage(info: Info, currency: string): string {
  const { id, name, compOrg, location, dates, timeZone, status, newsFlash, information, options } = info;
  const place = [location.name, location.address1, location.town, location.postcode].filter(Boolean).join(', ');
  const [logo, link] = [logoPath(compOrg.logo), webLink(info.link)];
  const time = (iso: string | null) => (iso ? formatMoment(iso, timeZone) : '');
  const facts: readonly (readonly [string, string])[] = [
    ['Date', dates.map((date) => daysText([date], '')).join(', ')],
    ['Place', place],
    ['Organiser', compOrg.name],
    ['Entries open', time(info.entriesOpenDateTime)],
    ['Entries close', time(info.entriesCloseDateTime)],
    ['Entry', info.priceRange ? rangeText(info.priceRange, (amount) => moneyText(amount, currency)) : ''],
    ['Entries can be cancelled until', time(cancelUntil(info.entriesCloseDateTime, options.cancelEvent))],
  ];
  const enter = status.enterReason === '' ? [html`<a href="/v2/entry-v2/${id}">${options.ui.enterButtonText}</a>`] : [];
  return page(
    name,
    html`${logo ? html`<img class="logo" src="${logo}" alt="">` : ''}<h1>${name}</h1>
<p class="state">${status.display}</p>
${status.enterReason && status.enterReason !== status.display ? html`<p>${status.enterReason}</p>` : ''}
${list(facts)}
${part(newsFlash)}
${part(information)}
<p class="ways">${enter}
<a href="/${id}/report">Report</a>
<a href="/v2/show-entry-v2/${id}">Competition</a>
<a href="/v2/schedule-v2/${id}">Timetable</a>
<a href="/v2/contact-organiser-v2/${id}">Contact organiser</a>
${link ? html`<a href="${link}" rel="noopener noreferrer">Organiser Link</a>` : ''}</p>`,
  );
}

export function list(facts: readonly (readonly [string, string | number])[]): Html {
  const rows = facts.filter(([, value]) => value !== '').map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`);
  return html`<dl>${rows}</dl>`;
}

const part = (cleaned: string): Html => (cleaned ? { html: `<section>${cleaned}</section>` } : { html: '' });
