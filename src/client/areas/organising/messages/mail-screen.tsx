import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getMail, type StoredMail } from '#contracts/organising/mail.ts';
import css from './mail-screen.module.css';

const text = accountMessages.mail;
/** Mail is written some time after what it tells of. */
const LOOK_MS = 5000;

/** What this server wrote and did not send: for the administrator, who passes it on. */
export function MailScreen() {
  const mail = useQuery(getMail);
  useAskedAgain(mail.refresh, LOOK_MS);
  const refused = mail.status === 403 ? text.forbidden : undefined;
  return (
    <Page title={text.title} onLookAgain={mail.refresh}>
      <Answer of={mail} texts={{ refused }}>
        {(all, { smtp, folder }) => (
          <>
            <p>{smtp ? text.bySmtp : text.kept(folder)}</p>
            <Mail mail={all} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Mail({ mail }: { readonly mail: readonly StoredMail[] }) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = mail.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
  return (
    <>
      {mail.length > 5 && <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />}
      {shown.length === 0 && (
        <EmptyState drawing={drawings.done} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {shown.map((one) => (
          <Letter key={one.id} mail={one} />
        ))}
      </ul>
    </>
  );
}

function Letter({ mail: { at, to, subject, text: body, problem, waits } }: { readonly mail: StoredMail }) {
  return (
    <li className={css.letter}>
      <details>
        <summary className={css.summary}>
          <strong>{subject}</strong>
          <span>{text.to(to)}</span>
          <span className={css.at}>{deviceDayTime(at)}</span>
        </summary>
        {problem && <Banner tone="warn">{waits ? text.waits(problem) : text.problem(problem)}</Banner>}
        <p className={css.body}>{withLinks(body)}</p>
      </details>
    </li>
  );
}

/** Addresses in a text, as links. */
function withLinks(body: string) {
  return body.split(/(https?:\/\/\S+)/).map((part, i) => {
    const key = `${i}`;
    return /^https?:\/\//.test(part) ? (
      <a key={key} href={part}>
        {part}
      </a>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
