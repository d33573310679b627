import { useNavigate } from 'react-router-dom';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Athlete, deleteAthleteLink } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;

/** Takes the athlete off one's account; somebody who acts for a club or area keeps them. */
export function LinkSection({ athlete }: { readonly athlete: Athlete }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const unlink = async () => {
    const params = { athleteId: athlete.id, userId: user?.id };
    const answer = await call(deleteAthleteLink, { params });
    if (!answer.ok) return void toast(answer.message, { tone: 'danger' });
    toast(text.unlinked(fullName(athlete)));
    await navigate(paths.athletes());
  };
  return (
    <section className={css.section} aria-label={text.unlink}>
      {athlete.rights.unlink ? (
        <>
          <p className={css.soft}>{text.unlinkText}</p>
          <div className={css.buttons}>
            <Button variant="danger" onClick={unlink}>
              {text.unlink}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.soft}>{text.keepsLink}</p>
      )}
    </section>
  );
}
