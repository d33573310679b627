import { fullName } from '#domain/athlete/names.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { composeMail, type MailPart } from '#server/lib/mail/mail-template.ts';

/** What changed in who holds an athlete, and for which user: `userId`. */
type HolderNews =
  | { readonly what: 'asks' | 'joined' | 'answered'; readonly userId: number; readonly agreed?: boolean }
  | { readonly what: 'ended'; readonly userId: number; readonly by: string };

interface Told {
  readonly email: string;
  readonly name: string;
}

/** Tells holders who asks for access and who has been given it, and the others what became of their request or their access. */
export const HOLDERS: Letter<{ readonly athleteId: number; readonly news: HolderNews }> = {
  name: 'holders',
  async compose({ client, ownAddress }, { athleteId, news }) {
    const { rows } = await client.query<{ firstName: string; surName: string; holders: readonly Told[]; other: Told }>(
      `select a.first_name as "firstName", a.sur_name as "surName",
         (select json_build_object('email', u.email, 'name', u.display_name) from app_user u where u.id = $2) as other,
         (select coalesce(json_agg(json_build_object('email', u.email, 'name', u.display_name) order by u.id), '[]')
          from user_athlete l join app_user u on u.id = l.user_id where l.athlete_id = a.id and l.user_id <> $2) as holders
       from athlete a where a.id = $1`,
      [athleteId, news.userId],
    );
    const [found] = rows;
    if (!found) return [];
    const { systemName, address } = await readAppSettings(client);
    const link = `${siteOf({ ownAddress }, address)}/v2/athlete-v2/${athleteId}`;
    const { subject, to, parts } = mailOf(news, fullName(found), found, link);
    return to.map(({ email, name }) => composeMail({ to: email, name, systemName }, subject, parts));
  },
};

function mailOf(
  news: HolderNews,
  athlete: string,
  { holders, other }: { readonly holders: readonly Told[]; readonly other: Told },
  link: string,
): { readonly subject: string; readonly to: readonly Told[]; readonly parts: readonly MailPart[] } {
  const open = { link, label: `Open ${athlete}` };
  if (news.what === 'asks')
    return {
      subject: `${other.name} asks for access to ${athlete}`,
      to: holders,
      parts: [
        `${other.name} (${other.email}) has typed the registration number and the date of birth of ${athlete}, and asks for the access that you have: to see the record, to change it and to enter ${athlete}.`,
        'They see nothing before you or the club agree. Agree only if you know who this is: many know both.',
        open,
      ],
    };
  if (news.what === 'joined')
    return {
      subject: `${other.name} has access to ${athlete} now`,
      to: holders,
      parts: [
        `${other.name} (${other.email}) can see, change and enter ${athlete} from now on, as you can.`,
        'If that is not right, end it on the page of the athlete, or write to the support.',
        open,
      ],
    };
  if (news.what === 'ended')
    return {
      subject: `You no longer have access to ${athlete}`,
      to: [other],
      parts: [
        `${news.by} has ended your access to ${athlete}. Entries that you made stay, and you can still see them among yours.`,
      ],
    };
  return news.agreed
    ? {
        subject: `You have access to ${athlete} now`,
        to: [other],
        parts: [`Your request was agreed to: you can see, change and enter ${athlete}.`, open],
      }
    : {
        subject: `Your request for access to ${athlete} was turned down`,
        to: [other],
        parts: [`The family or the club of ${athlete} did not agree. Talk to them, or write to the support.`],
      };
}
