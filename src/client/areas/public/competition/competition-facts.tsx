import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { EnterButton } from '#client/lib/page/enter-button.tsx';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { paths } from '#client/lib/page/paths.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { OrganiserLogo } from '#client/lib/text/organiser-logo.tsx';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { webLink } from '#contracts/shared/web-link.ts';
import { may } from '#domain/access/permission.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { cancelUntil } from '#domain/entry/cancel.ts';
import { rangeText } from '#domain/entry/price-text.ts';
import { socialLinks } from '#domain/shared/social-links.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import css from './competition-screen.module.css';
import { CompetitionTexts, NewsFlash } from './competition-texts.tsx';
import { Events, Prices } from './events-and-prices.tsx';
import { Place } from './place.tsx';
import { SoldItems } from './sold-items.tsx';

const text = visitorMessages.competition;

/** How to enter, what it costs, and what is on; its name, day, place and state are in the head of the competition. `now` is an ISO instant. */
export function CompetitionFacts({ info, now }: { readonly info: CompetitionInfo; readonly now: string }) {
  const { id, name, timeZone, compOrg, location, counts, options } = info;
  const facts = factsOf({ competition: info, organiser: compOrg, counts });
  const { user, config } = useSession();
  const isPhone = useMedia('(width <= 43.75rem)');
  const actsFor = user ? [...(config?.userInfo.clubs ?? []), ...(config?.userInfo.areas ?? [])] : [];
  const scope = { orgId: compOrg.id, compId: id };
  const checksIn = user && may(user, 'CHECKIN', scope);
  const { userName, email, tel } = options.contact;
  const organiser = [compOrg.name, userName].filter(Boolean).join(', ');
  const opens = info.entriesOpenDateTime && formatMoment(info.entriesOpenDateTime, timeZone);
  const closes = info.entriesCloseDateTime && formatMoment(info.entriesCloseDateTime, timeZone);
  const money = useMoney();
  const until = cancelUntil(info.entriesCloseDateTime, options.cancelEvent);
  const link = webLink(info.link);
  const lines = [
    [text.organiser, organiser],
    // That they have opened is no news.
    [text.opens, info.entriesOpenDateTime && info.entriesOpenDateTime > now && opens],
    // The bar of a phone says both.
    [text.closes, !isPhone && closes],
    [text.price, !isPhone && info.priceRange && rangeText(info.priceRange, money)],
    [text.cancelUntil, until && formatMoment(until, timeZone)],
    [text.numbers, counts.entries > 0 ? homeMessages.counts(counts.athletes, counts.entries, counts.events) : ''],
  ] as const;
  return (
    <>
      <NewsFlash html={info.newsFlash} />
      <div className={css.layout}>
        <div className={css.aside}>
          <header className={css.head}>
            <OrganiserLogo logo={compOrg.logo} />
            {options.disabled && options.disabledReason && <p className={css.name}>{options.disabledReason}</p>}
            <div className={css.enter}>
              {!isPhone && <EnterButton competition={info} text={options.ui.enterButtonText} facts={facts} now={now} />}
              <HelpButton helpKey="competition" about={name} />
            </div>
          </header>
          <dl className={css.facts}>
            {lines
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <nav aria-label={name} className={css.links}>
            {actsFor.length > 0 && <Link to={paths.clubEntries(id)}>{text.clubEntries}</Link>}
            <Link to={paths.contact(id)}>{text.contact}</Link>
            {link && (
              <a href={link} rel="noopener noreferrer">
                {text.organiserLink}
              </a>
            )}
            {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
            {tel && <a href={`tel:${tel.replaceAll(/[^+0-9]/g, '')}`}>{tel}</a>}
            {socialLinks(options.contact.socials).map(({ name: of, url }) => (
              <a key={of} href={url} rel="noopener noreferrer">
                {of}
              </a>
            ))}
            <a href={paths.card(id)}>{text.card}</a>
            <a href={paths.report(id)}>{text.report}</a>
          </nav>
          <Place location={location} />
          <Prices info={info} now={now} />
        </div>
        <div className={css.main}>
          <CompetitionTexts info={info} />
          {checksIn && <SoldItems compId={id} />}
          <Events info={info} now={now} />
        </div>
      </div>
      {isPhone && (
        <ActionBar
          label={text.price}
          about={
            <>
              {info.priceRange && <strong>{rangeText(info.priceRange, money)}</strong>}
              {closes && info.entriesCloseDateTime && info.entriesCloseDateTime > now && <span>{text.closesAt(closes)}</span>}
            </>
          }
        >
          <EnterButton competition={info} text={options.ui.enterButtonText} facts={facts} now={now} />
        </ActionBar>
      )}
    </>
  );
}
