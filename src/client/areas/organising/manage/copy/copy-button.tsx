import { useState } from 'react';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { mayBuild } from '#domain/access/permission.ts';
import css from './copy.module.css';
import { type Copied, CopyDialog } from './copy-dialog.tsx';
import { copyMessages as text } from './messages-copy.ts';

interface CopyButtonProps {
  readonly competition: Copied & { readonly organiser: { readonly id: number } };
  readonly variant?: 'plain' | 'quiet';
  readonly className?: string | undefined;
}

/** For those who may create competitions of its organisation. */
export function CopyButton({ competition, variant = 'quiet', className }: CopyButtonProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user || !mayBuild(user, 'General', { orgId: competition.organiser.id, compId: 0 })) return null;
  return (
    <>
      <Button
        variant={variant}
        className={cx(css.button, className)}
        aria-label={text.copyOf(competition.name)}
        onClick={() => setOpen(true)}
      >
        {text.copy}
      </Button>
      {isOpen && <CopyDialog competition={competition} onClose={() => setOpen(false)} />}
    </>
  );
}
