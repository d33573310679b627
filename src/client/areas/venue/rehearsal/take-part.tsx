import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { QrCode } from '#client/lib/text/qr-code.tsx';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { buttonClass } from '#client/ui/button.tsx';
import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import type { PermissionArea } from '#domain/access/permission.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';

interface TakePartProps {
  readonly rehearsal: Rehearsal;
  /** From which of the two competitions it is looked at. */
  readonly compId: number;
}

/** The ways into the copy, for those who practise. */
export function TakePart({ rehearsal: { compId: copy, sourceId }, compId }: TakePartProps) {
  const { user } = useSession();
  const forWork: readonly { readonly to: string; readonly label: string; readonly area: PermissionArea }[] = [
    { to: paths.checkIn(copy), label: text.ways.desk, area: 'CHECKIN' },
    { to: paths.results(copy), label: text.ways.results, area: 'RESULTS' },
    { to: paths.timing(copy), label: text.ways.timing, area: 'RESULTS' },
    { to: paths.scoreboards(copy), label: text.ways.scoreboards, area: 'SCOREBOARD' },
  ];
  const ways = [
    // The copy has the same staff.
    ...forWork.filter(({ area }) => mayWork(user, area, sourceId)),
    { to: paths.resultsPublic(copy), label: text.ways.public },
    compId === copy
      ? { to: paths.rehearsal(sourceId), label: text.ways.source }
      : { to: paths.competition(copy), label: text.ways.copy },
  ];
  const codes = [
    { to: paths.checkIn(copy), label: text.ways.desk },
    { to: paths.results(copy), label: text.ways.results },
  ];
  return (
    <section className={css.card} aria-label={text.join}>
      <h2>{text.join}</h2>
      <p>{text.joinText}</p>
      <div className={css.ways}>
        {ways.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass()}>
            {label}
          </Link>
        ))}
      </div>
      <p className={css.soft}>{text.scan}</p>
      <div className={css.codes}>
        {codes.map(({ to, label }) => (
          <figure key={to} className={css.code}>
            <QrCode code={location.origin + to} label={text.codeOf(label)} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
