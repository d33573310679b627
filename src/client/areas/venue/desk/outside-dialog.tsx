import { useStore } from '#client/lib/net/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { outside } from './outside-window.ts';

const text = {
  title: {
    window: 'Outside the check-in window',
    'other-day': 'No competition today',
    off: 'Check-in is switched off',
  },
  off: 'This competition has no check-in. Ask the organiser before you check anybody in.',
  text: (name: string, event: string, window: string) =>
    `${event}: ${window}. Checking ${name} in now will be recorded as outside the window.`,
  go: 'Check in anyway',
  cancel: 'Not now',
};

/** A desk outside the check-in window is warned and may go on. */
export function OutsideDialog() {
  const question = useStore(outside);
  if (!question) return null;
  const close = () => outside.set(null);
  return (
    <Dialog
      title={text.title[question.outside.why]}
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
            {text.go}
          </Button>
        </>
      }
    >
      {question.outside.why === 'off' && <Banner tone="danger">{text.off}</Banner>}
      <p>{text.text(question.name, question.event, question.outside.message)}</p>
    </Dialog>
  );
}
