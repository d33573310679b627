import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import css from './two-step.module.css';

const text = twoStepMessages.codes;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown until the person says that they have them: nobody can show them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(text.copied);
    } catch {
      // Not allowed, or not there without https.
      toast(text.notCopied, { tone: 'danger' });
    }
  };
  return (
    <div className={css.setUp}>
      <h3>{text.title}</h3>
      <Banner tone="warn">{text.lead}</Banner>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button onClick={copy}>{text.copy}</Button>
        <Button onClick={() => window.print()}>{text.print}</Button>
        <Button variant="primary" onClick={onKept}>
          {text.kept}
        </Button>
      </div>
    </div>
  );
}
