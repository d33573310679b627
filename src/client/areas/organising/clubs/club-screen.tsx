import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Club, getClub } from '#contracts/organising/club.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { ClubFacts } from './club-facts.tsx';
import { ClubForm } from './club-form.tsx';
import css from './clubs.module.css';
import { removeClub } from './save-club.ts';

const text = clubMessages.club;
const NEW: Club = {
  ...{ id: 0, name: '', entityLevel: 1, entityName: 'Club', clubType: 'C', areaid: 0, area: '', region: '' },
  ...{ contact: '', email: '', tel: '', website: '', version: 0, changedBy: '', changedAt: '', may: 'all' },
};

/** R016, R125: a club or school as anybody sees it; users with the right edit it here. 0 in the address is a new one. */
export function ClubScreen() {
  const id = idParam(useParams().id);
  const { user } = useSession();
  if (id > 0) return <OneClub id={id} />;
  return user && isAdministrator(user) ? <NewClub /> : <NoClub title={text.gone} />;
}

function NewClub() {
  const navigate = useNavigate();
  return (
    <div className={css.page}>
      <Head title={text.newTitle} />
      <ClubForm
        club={NEW}
        onLeave={() => navigate(paths.clubs())}
        onSaved={(club) => navigate(paths.club(club.id), { replace: true })}
      />
    </div>
  );
}

function OneClub({ id }: { readonly id: number }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const source = cachedQuery(getClub, { params: { id } });
  const { state, answer, at, message } = useQueryState(source);
  const again = <Button onClick={() => void source.refresh()}>{clubMessages.clubs.again}</Button>;
  if (state === 'refused') return <NoClub title={message ?? text.gone} />;
  if (!answer && state === 'asking') return <p role="status">{messages.common.loading}</p>;
  if (!answer)
    return (
      <EmptyState title={text.never} heading="h1" action={again}>
        {text.neverText}
      </EmptyState>
    );
  const club = answer.data;
  const saved = async () => {
    await source.refresh();
    setEditing(false);
  };
  const remove = async () => {
    if (!(await removeClub(club, (back) => navigate(paths.club(back.id))))) return;
    await navigate(paths.clubs());
  };
  return (
    <article className={css.page}>
      <Head title={editing ? text.editing(club.name) : club.name} />
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={again}>
          {clubMessages.clubs.kept(deviceDayTime(at))}
        </Banner>
      )}
      {editing ? (
        <ClubForm
          club={club}
          onSaved={saved}
          onLeave={() => setEditing(false)}
          onDropped={async () => {
            toast(text.dropped);
            await saved();
          }}
        />
      ) : (
        <ClubFacts club={club} onEdit={() => setEditing(true)} onRemove={remove} />
      )}
    </article>
  );
}

function Head({ title }: { readonly title: string }) {
  return (
    <header>
      <h1>{title}</h1>
      <Link to={paths.clubs()} className={css.back}>
        {text.toList}
      </Link>
    </header>
  );
}

function NoClub({ title }: { readonly title: string }) {
  return (
    <EmptyState title={title} heading="h1" action={<Link to={paths.clubs()}>{text.toList}</Link>}>
      {text.goneText}
    </EmptyState>
  );
}
