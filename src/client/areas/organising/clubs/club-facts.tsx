import type { ReactNode } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import type { Club } from '#contracts/organising/club.ts';
import css from './clubs.module.css';

const text = clubMessages.club;

interface FactsProps {
  readonly club: Club;
  readonly onEdit: () => void;
  readonly onRemove: () => unknown;
}

/** What a club is and whom to ask. */
export function ClubFacts({ club, onEdit, onRemove }: FactsProps) {
  const { user } = useSession();
  const { clubType, area, region, website, contact, email, tel, may, changedBy, changedAt } = club;
  const said = (value: string, shown: ReactNode = value) => (value ? shown : <span className={css.soft}>{text.nothing}</span>);
  const facts: [string, ReactNode][] = [
    [text.kind, clubMessages.clubs.kinds[clubType]],
    [text.area, area || text.noArea],
    ...(region ? [[text.region, region] satisfies [string, ReactNode]] : []),
    [text.website, said(website, <a href={website}>{website.replace(/^https?:\/\//, '')}</a>)],
  ];
  const people: [string, ReactNode][] = [
    [text.contact, said(contact)],
    [text.email, said(email, <a href={`mailto:${email}`}>{email}</a>)],
    [text.tel, said(tel, <a href={`tel:${tel.replace(/[^\d+]/g, '')}`}>{tel}</a>)],
  ];
  return (
    <>
      <div className={css.card}>
        <dl className={css.facts}>
          {[...facts, ...(user ? people : [])].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!user && (
          <p>
            <Link to={paths.login(paths.club(club.id))}>{text.signIn}</Link>
          </p>
        )}
      </div>
      {may !== 'none' && (
        <div className={css.foot}>
          <Button variant="primary" icon="pencil" onClick={onEdit}>
            {text.edit}
          </Button>
          {may === 'all' && (
            <Button variant="danger" onClick={onRemove}>
              {text.remove}
            </Button>
          )}
        </div>
      )}
      {may !== 'none' && changedBy && <p className={css.soft}>{text.changed(changedBy, deviceDayTime(changedAt))}</p>}
    </>
  );
}
