import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Facts } from '#client/ui/facts.tsx';
import type { Athlete } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;

function registrationText({ state, activeEndDate }: Athlete['registration']): string {
  const { none, valid, expired, unknown } = text.registrations;
  if (state === 'none') return none;
  if (state === 'unknown') return unknown;
  return state === 'valid' ? valid(formatDate(activeEndDate)) : expired(formatDate(activeEndDate));
}

/** What a desk needs to ring somebody up and to tell namesakes apart; users who may change the record see it in the form. */
function contactFacts({ dob, email, options: { emergency } }: Athlete) {
  const facts = [
    [text.born, dob && formatDate(dob)],
    [text.email, email],
    [text.emergency, [emergency.name, emergency.relationship, emergency.tel].filter(Boolean).join(', ')],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** The athlete's name, age for competitions with the reason, and state of registration. */
export function AthleteHead({ athlete }: { readonly athlete: Athlete }) {
  const { ageInfo, registration, rights, options, infoText } = athlete;
  const facts = [
    [text.ageGroup, ageInfo.ageGroup?.name ?? '–'],
    ...(ageInfo.vetAgeGroup ? [[text.masters, ageInfo.vetAgeGroup.name] as const] : []),
    ...(ageInfo.currentAge === null ? [] : [[text.age, String(ageInfo.currentAge)] as const]),
    [text.registration, registrationText(registration)],
    ...(rights.edit ? [] : contactFacts(athlete)),
  ] as const;
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{fullName(athlete)}</h1>
        <Link to={paths.athletes()}>{text.back}</Link>
        {rights.maintain && <Link to={paths.athleteMaintenance(athlete.id)}>{text.maintain}</Link>}
      </div>
      <Facts facts={facts} />
      {ageInfo.explanation && <p className={css.explanation}>{ageInfo.explanation}</p>}
      {options.noEntryReason && (
        <Banner tone="warn">
          <strong>{text.noEntry}</strong>: {options.noEntryReason}
        </Banner>
      )}
      {infoText && <Banner tone="info">{infoText}</Banner>}
      {!rights.edit && <Banner tone="info">{text.seeOnly}</Banner>}
    </header>
  );
}
