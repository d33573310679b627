import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { problemText } from '#domain/builder/problems.ts';
import { stepTexts, builderMessages as text } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { HistoryList } from './history-list.tsx';
import css from './side-panel.module.css';

const TABS = [
  { id: 'problems', text: text.problems },
  { id: 'history', text: text.history },
] as const;

/** What is missing, and who changed what. */
export function SidePanel({ onGo }: { readonly onGo: (step: string) => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('problems');
  return (
    <Tabs label={text.look} tabs={TABS} selected={tab} onSelect={setTab}>
      {tab === 'problems' ? <ProblemList onGo={onGo} /> : <HistoryList />}
    </Tabs>
  );
}

function ProblemList({ onGo }: { readonly onGo: (step: string) => void }) {
  const { draft, problems, showProblems } = useBuilder();
  if (problems.length === 0)
    return (
      <p className={css.none}>
        <Icon name="check" />
        {draft.general.active ? text.noProblems : text.canBeActive}
      </p>
    );
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
