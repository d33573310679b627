import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { outside } from './outside-window.ts';

const text = messages.desk;

/** A desk outside the check-in window is warned and may go on. */
export function OutsideDialog() {
  const question = useStore(outside);
  if (!question) return null;
  const close = () => outside.set(null);
  return (
    <Dialog
      title={text.outsideTitle[question.outside.why]}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              question.go();
            }}
          >
            {text.outsideGo}
          </Button>
        </>
      }
    >
      {question.outside.why === 'off' && <Banner tone="danger">{text.outsideOff}</Banner>}
      <p>{text.outsideText(question.name, question.event, question.outside.message)}</p>
    </Dialog>
  );
}
