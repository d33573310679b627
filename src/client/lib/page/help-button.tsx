import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { OrganiserText } from '#client/lib/text/organiser-text.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { getHelp } from '#contracts/admin/help.ts';
import { Answer } from './answer.tsx';
import css from './help-button.module.css';

interface HelpButtonProps {
  readonly helpKey: string;
  /** What there is help for. */
  readonly about: string;
}

/** The `?` of a screen: its help text, also without a network once it was opened. */
export function HelpButton({ helpKey, about }: HelpButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Only once the dialog is gone can what was behind it take the focus back.
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <>
      <IconButton ref={button} icon="help" label={viewMessages.help.open(about)} onClick={() => setOpen(true)} />
      {open && <HelpDialog helpKey={helpKey} about={about} onClose={close} />}
    </>
  );
}

function HelpDialog({ helpKey, about, onClose }: HelpButtonProps & { readonly onClose: () => void }) {
  const help = useCachedQuery(getHelp, { params: { key: helpKey } });
  const { never, none } = viewMessages.help;
  return (
    <Dialog title={help.answer?.data.title ?? viewMessages.help.open(about)} onClose={onClose}>
      <Answer of={help} texts={{ never, refused: none }}>
        {({ type, data }) => (type === 'T' ? <p className={css.plain}>{data}</p> : <OrganiserText html={data} />)}
      </Answer>
    </Dialog>
  );
}
