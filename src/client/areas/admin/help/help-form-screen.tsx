import { useNavigate, useParams } from 'react-router-dom';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteHelp, getHelpList, type HelpItem, postHelp } from '#contracts/admin/help.ts';
import css from './help.module.css';
import { HelpForm } from './help-form.tsx';

const text = viewMessages.help;
const NEW: HelpItem = { id: 0, key: '', title: '', type: 'T', data: '', preload: false };

/** R121: one help text; 0 in the address is a new one. */
export function HelpFormScreen() {
  const id = idParam(useParams().id);
  const navigate = useNavigate();
  const help = useQuery(getHelpList);
  const item = id === 0 ? NEW : help.answer?.data.find((one) => one.id === id);
  const refused = help.status === 403 ? text.forbidden : undefined;
  const toList = () => navigate(paths.helpList());

  const remove = async (gone: HelpItem) => {
    const answer = await call(deleteHelp, { params: { id: gone.id } });
    if (!answer.ok) {
      toast(answer.message, { tone: 'danger' });
      return;
    }
    const { id: _, ...fields } = answer.data;
    const undo = async () => {
      const back = await call(postHelp, { body: fields });
      if (back.ok) await navigate(paths.helpForm(back.data.id));
      else toast(back.message, { tone: 'danger' });
    };
    toast(text.removed(gone.key), { action: { label: text.undo, run: () => void undo() } });
    await toList();
  };

  return (
    <Page title={item && id > 0 ? text.formOf(item.key) : text.formNew}>
      <p>
        <Link to={paths.helpList()} className={css.back}>
          {text.back}
        </Link>
      </p>
      <Answer of={help} texts={{ refused }}>
        {() =>
          item ? (
            <HelpForm item={item} onSaved={toList} onRemove={() => remove(item)} />
          ) : (
            <EmptyState drawing={drawings.gone} title={text.gone}>
              {text.goneText}
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  );
}
