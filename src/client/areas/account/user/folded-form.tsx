import { type FormEvent, type ReactNode, useState } from 'react';
import type { Called } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { Folded } from './folded.tsx';
import css from './user-screen.module.css';

type Problems = Readonly<Record<string, string | undefined>>;
interface FoldedFormProps {
  readonly title: string;
  readonly submit: string;
  readonly danger?: true;
  /** What is wrong with what was typed; nothing when it may be sent. */
  readonly check: (typed: (name: string) => string) => Problems;
  readonly send: (typed: (name: string) => string) => Promise<Called<Endpoint>>;
  readonly onDone: () => unknown;
  readonly children: (problems: Problems) => ReactNode;
}

/** A form behind its name: what the server refuses is said at its field, what was typed stays until it went well. */
export function FoldedForm({ title, submit, danger, check, send, onDone, children }: FoldedFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    const wrong = Object.fromEntries(Object.entries(check(typed)).filter(([, problem]) => problem));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (!answer.ok) {
      const field = answer.why === 'refused' ? answer.refusal?.field : undefined;
      setProblems({ [field && form.elements.namedItem(field) ? field : 'form']: answer.message });
      return;
    }
    form.reset();
    form.closest('details')?.removeAttribute('open');
    await onDone();
  };
  return (
    <Folded title={title}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        {problems.form && (
          <Banner tone="danger" live="alert">
            {problems.form}
          </Banner>
        )}
        {children(problems)}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </form>
    </Folded>
  );
}
