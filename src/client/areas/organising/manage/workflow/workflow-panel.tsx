import { useState } from 'react';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { getWorkflow, type Workflow } from '#contracts/organising/hub/workflow.ts';
import { webLink } from '#contracts/shared/web-link.ts';
import { WORKFLOW } from '#domain/competition/workflow.ts';
import { workflowMessages as text } from './messages-workflow.ts';
import { type Move, MoveDialog } from './move-dialog.tsx';
import { MoveHistory } from './move-history.tsx';
import css from './workflow.module.css';

/** Where a competition stands, what hinders the next step, and who moved it. */
export function WorkflowPanel({ compId }: { readonly compId: number }) {
  const found = useQuery(getWorkflow, { params: { id: compId } });
  return (
    <section className={css.panel} aria-labelledby="progress">
      <h2 id="progress">{text.title}</h2>
      <Answer of={found} never={<p>{text.away}</p>}>
        {(data) => <Stands data={data} refresh={found.refresh} />}
      </Answer>
    </section>
  );
}

function Stands({ data, refresh }: { readonly data: Workflow; readonly refresh: () => Promise<void> }) {
  const { status, next, previous, history } = data;
  const [move, setMove] = useState<Move>();
  const isFree = next !== null && next.hindrances.length === 0;
  const mayGoBack = previous !== null && previous.hindrances.length === 0;
  const [invoice, link] = [text.invoice(status.ref, status.value), webLink(status.invoicelink)];
  return (
    <>
      <p className={css.stands}>
        <Pill tone={status.paid ? 'done' : 'quiet'} icon={status.paid ? 'check' : 'clock'}>
          {status.description}
        </Pill>
        <span className={css.soft}>{text.step(status.id, WORKFLOW.length)}</span>
      </p>
      {invoice && <p>{invoice}</p>}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {text.openInvoice}
        </a>
      )}
      {next === null ? <p>{text.last}</p> : <NextStep next={next} compId={status.compid} />}
      <div className={css.buttons}>
        {isFree && (
          <Button variant="primary" onClick={() => setMove({ from: status.id, to: next })}>
            {text.forward(next.description)}
          </Button>
        )}
        {mayGoBack && (
          <Button icon="undo" onClick={() => setMove({ from: status.id, to: previous })}>
            {text.back(previous.description)}
          </Button>
        )}
      </div>
      <MoveHistory history={history} />
      {move && <MoveDialog compId={status.compid} move={move} refresh={refresh} onClose={() => setMove(undefined)} />}
    </>
  );
}

function NextStep({ next, compId }: { readonly next: NonNullable<Workflow['next']>; readonly compId: number }) {
  const { hindrances, description } = next;
  const isRight = hindrances.some(({ code }) => code === 'right');
  if (hindrances.length === 0) return null;
  return (
    <div className={css.next}>
      <p>
        <strong>{text.next(description)}</strong>
      </p>
      {!isRight && <p className={css.soft}>{text.hinders(hindrances.length)}</p>}
      <ul className={css.hindrances}>
        {hindrances.map(({ code, message }) => (
          <li key={message}>
            <Icon name={code === 'right' ? 'lock' : 'warning'} size={18} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {hindrances.some(({ code }) => code === 'set-up') && <Link to={paths.builder(compId)}>{text.toSetUp}</Link>}
    </div>
  );
}
