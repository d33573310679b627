import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getMail, type KeptMail } from '#contracts/organising/mail.ts';
import css from './mail-screen.module.css';

const text = accountMessages.mail;

interface Shown {
  readonly mail?: readonly KeptMail[];
  readonly smtp?: boolean;
  readonly folder?: string;
  readonly problem?: string;
}

function createMailbox() {
  const state = createStore<Shown>({});
  const load = async () => {
    const answer = await call(getMail);
    if (answer.ok) state.set({ mail: answer.data, smtp: answer.meta.smtp, folder: answer.meta.folder });
    else
      state.set({ ...state.get(), problem: answer.why === 'refused' && answer.status === 403 ? text.forbidden : answer.message });
  };
  return { state, load, onAppear: (element: HTMLElement | null) => void (element && load()) };
}

/** What this server wrote and did not send: for the administrator, who passes it on. */
export function MailScreen() {
  const [box] = useState(createMailbox);
  const [query, setQuery] = useState('');
  const { mail, smtp, folder = '', problem } = useStore(box.state);
  const wanted = query.trim().toLowerCase();
  const shown = mail?.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
  return (
    <Page onAppear={box.onAppear} title={text.title} onLookAgain={box.load} problem={problem} waiting={!mail}>
      {mail && <p>{smtp ? text.bySmtp : text.kept(folder)}</p>}
      {mail && mail.length > 5 && <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />}
      {shown?.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list}>
        {shown?.map((one) => (
          <Letter key={one.id} mail={one} />
        ))}
      </ul>
    </Page>
  );
}

function Letter({ mail: { at, to, subject, text: body, problem } }: { readonly mail: KeptMail }) {
  return (
    <li className={css.letter}>
      <details>
        <summary className={css.summary}>
          <strong>{subject}</strong>
          <span>{text.to(to)}</span>
          <span className={css.at}>{deviceDayTime(at)}</span>
        </summary>
        {problem && <Banner tone="warn">{text.problem(problem)}</Banner>}
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
