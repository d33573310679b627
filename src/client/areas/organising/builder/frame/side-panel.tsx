import { lazy, Suspense } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { type Problem, problemText } from '#domain/builder/problems.ts';
import { stepTexts, builderMessages as text } from '../messages-builder.ts';
import type { Trying } from '../try/trying.ts';
import { useBuilder } from '../use-builder.ts';
import { HistoryList } from './history-list.tsx';
import css from './side-panel.module.css';

const TABS = [
  { id: 'problems', text: text.problems },
  { id: 'try', text: text.tryIt },
  { id: 'history', text: text.history },
] as const;

/** What the panel shows: it stays when the panel is closed and another step is opened. */
export interface Looking {
  readonly tab: (typeof TABS)[number]['id'];
  readonly trying: Trying;
}

interface PanelProps {
  readonly looking: Looking;
  readonly onLook: (looking: Looking) => void;
  readonly onGo: (step: string) => void;
}

const TryPanel = lazy(async () => ({ default: (await import('../try/try-panel.tsx')).TryPanel }));

/** What is missing, what an athlete meets, and who changed what. */
export function SidePanel({ looking, onLook, onGo }: PanelProps) {
  const { tab, trying } = looking;
  return (
    <Tabs label={text.look} tabs={TABS} selected={tab} onSelect={(id) => onLook({ ...looking, tab: id })}>
      {tab === 'problems' && <ProblemList onGo={onGo} />}
      {tab === 'try' && (
        <Suspense fallback={<p role="status">{text.loadingTry}</p>}>
          <TryPanel trying={trying} onTry={(next) => onLook({ ...looking, trying: next })} />
        </Suspense>
      )}
      {tab === 'history' && <HistoryList />}
    </Tabs>
  );
}

function ProblemList({ onGo }: Pick<PanelProps, 'onGo'>) {
  const { draft, problems, warnings } = useBuilder();
  return (
    <>
      {problems.length === 0 && (
        <p className={css.none}>
          <Icon name="check" />
          {draft.general.active ? text.noProblems : text.canBeActive}
        </p>
      )}
      <Listed problems={problems} onGo={onGo} />
      {warnings.length > 0 && (
        <>
          <h3 className={css.heading}>{text.warnings}</h3>
          <Listed problems={warnings} onGo={onGo} />
        </>
      )}
    </>
  );
}

function Listed({ problems, onGo }: Pick<PanelProps, 'onGo'> & { readonly problems: readonly Problem[] }) {
  const { showProblems } = useBuilder();
  if (problems.length === 0) return null;
  return (
    <ul className={css.list}>
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.message}`}>
          <button
            type="button"
            className={css.problem}
            onClick={() => {
              showProblems();
              onGo(problem.step);
              lookAt(problem.field);
            }}
          >
            <span className={css.step}>{stepTexts[problem.step]}</span>
            {problemText(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When the step is there: it may have to be fetched first. */
function lookAt(field: string): void {
  const find = () => document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"]`);
  const watch = new MutationObserver(() => show());
  const show = () => {
    const found = find();
    if (!found) return;
    watch.disconnect();
    found.focus();
    found.scrollIntoView({ block: 'center' });
  };
  watch.observe(document.body, { childList: true, subtree: true });
  show();
}
