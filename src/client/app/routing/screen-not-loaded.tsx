import { useNavigate } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { refreshConfig } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import css from './plain.module.css';

const text = messages.shell;

/** In the place of a screen whose code could not be fetched. The page is loaded anew only when that is sure to work. */
export function ScreenNotLoaded() {
  const navigate = useNavigate();
  const again = async () => {
    if (await refreshConfig()) window.location.reload();
    else toast(text.stillOffline, { tone: 'warn' });
  };
  return (
    <div className={css.page}>
      <EmptyState
        heading="h1"
        title={text.notLoaded}
        action={
          <div className={css.ways}>
            <Button variant="primary" onClick={() => navigate(-1)}>
              {text.goBack}
            </Button>
            <Button icon="refresh" onClick={again}>
              {text.tryAgain}
            </Button>
          </div>
        }
      >
        {text.notLoadedText}
      </EmptyState>
    </div>
  );
}
