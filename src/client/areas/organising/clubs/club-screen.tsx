import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
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
  id: 0,
  name: '',
  entityLevel: 1,
  entityName: 'Club',
  clubType: 'C',
  areaid: 0,
  area: '',
  region: '',
  contact: '',
  email: '',
  tel: '',
  website: '',
  version: 0,
  changedBy: '',
  changedAt: '',
  may: 'all',
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
  const found = useCachedQuery(getClub, { params: { id } });
  return (
    <article className={css.page}>
      <Answer of={found} whole texts={text} remedy={<Link to={paths.clubs()}>{text.toList}</Link>}>
        {(club) => <FoundClub club={club} refresh={found.refresh} />}
      </Answer>
    </article>
  );
}

function FoundClub({ club, refresh }: { readonly club: Club; readonly refresh: () => Promise<void> }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const saved = async () => {
    await refresh();
    setEditing(false);
  };
  const remove = async () => {
    if (!(await removeClub(club, (back) => navigate(paths.club(back.id))))) return;
    await navigate(paths.clubs());
  };
  return (
    <>
      <Head title={editing ? text.editing(club.name) : club.name} />
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
    </>
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
    <EmptyState drawing={drawings.gone} title={title} heading="h1" action={<Link to={paths.clubs()}>{text.toList}</Link>}>
      {text.refusedText}
    </EmptyState>
  );
}
