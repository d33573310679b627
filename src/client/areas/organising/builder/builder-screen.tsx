import { useParams } from 'react-router-dom';
import { useStore } from '#client/lib/net/use-store.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { BuilderFrame } from './frame/builder-frame.tsx';
import { builderMessages as text } from './messages-builder.ts';
import { NewCompetition } from './new-competition.tsx';
import { useBuilderModel } from './use-builder.ts';

const NOT_FOUND = 404;

/** R019, R127: the set-up of a competition; 0: a new one. */
export function BuilderScreen() {
  const compId = idParam(useParams().id);
  const { user } = useSession();
  if (!user) return null;
  return compId === 0 ? <NewCompetition /> : <Known key={`${compId} ${user.id}`} compId={compId} userId={user.id} />;
}

function Known({ compId, userId }: { readonly compId: number; readonly userId: number }) {
  const model = useBuilderModel(compId, userId);
  const view = useStore(model.view);
  if (view.is === 'asking') return <p role="status">{text.loading}</p>;
  if (view.is === 'none')
    return (
      <Answer
        of={{ ...view.why, refresh: model.load }}
        whole
        remedy={view.why.status === NOT_FOUND && <Link to={paths.manage()}>{text.toManage}</Link>}
      />
    );
  return <BuilderFrame model={model} />;
}
