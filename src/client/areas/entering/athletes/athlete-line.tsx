import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import css from './athletes-screen.module.css';

const text = athleteMessages.athletes;

/** One athlete of the list: the whole line is the link. */
export function AthleteLine({ athlete, to }: { readonly athlete: AthleteListItem; readonly to: string }) {
  const { club, club2, school, dob, URN, ageGroup, gender, registration, noEntryReason, linked, duplicate } = athlete;
  const where = [club, club2, school].filter(Boolean).join(', ');
  const many = athlete.surnameFlag && text.sameSurname(athlete.sameSurname);
  const facts = [dob && formatDate(dob), URN || text.noUrn, linked && text.mine, many].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={to} className={css.row}>
        <span className={css.name}>{fullName(athlete)}</span>
        <span className={css.group}>
          {ageGroup} {gender}
        </span>
        <span className={css.where}>{where}</span>
        <span className={css.state}>{text.registration[registration.state]}</span>
        <span className={css.soft}>{facts}</span>
        {duplicate && (
          <span className={css.flag}>
            <Icon name="warning" size={20} />
            {text.duplicate}
          </span>
        )}
        {noEntryReason && (
          <span className={css.flag}>
            <Icon name="close" size={20} />
            {athleteMessages.athlete.noEntry}: {noEntryReason}
          </span>
        )}
      </Link>
    </li>
  );
}
