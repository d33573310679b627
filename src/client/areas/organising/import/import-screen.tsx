import { useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Progress } from '#client/ui/progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CompareForm } from './compare-form.tsx';
import { ImportDone } from './import-done.tsx';
import { createImportFlow, type ImportFlow } from './import-flow.ts';
import { ImportForm } from './import-form.tsx';
import css from './import-screen.module.css';
import { comparingMessages } from './messages-comparing.ts';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;

/** A start list file into a competition: choose, look at what is in it, import. */
export function ImportScreen() {
  const [flow] = useState(createImportFlow);
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Step flow={flow} />
    </div>
  );
}

function Step({ flow }: { readonly flow: ImportFlow }) {
  const state = useStore(flow.state);
  switch (state.step) {
    case 'choose':
      return <ChooseFile problem={state.problem} onChoose={(file) => void flow.choose(file)} />;
    case 'reading':
      return <Progress label={text.reading} value={0} text={state.file.name} />;
    case 'review':
      return <ImportForm key={state.file.name} file={state.file} review={state.review} flow={flow} />;
    case 'comparing':
      return <Progress label={comparingMessages.comparing} value={state.percent} max={100} text={state.file.name} />;
    case 'compared':
      return (
        <CompareForm
          name={state.options.competition}
          entries={state.review.entries}
          comparison={state.comparison}
          problem={state.problem}
          onBack={flow.back}
          onImport={(decisions) => void flow.decide(decisions)}
        />
      );
    case 'sending':
      return state.percent < 100 ? (
        <Progress label={text.sending} value={state.percent} max={100} text={text.percent(state.percent)} />
      ) : (
        <Progress label={text.importing} value={state.review.entries} text={messages.common.number(state.review.entries)} />
      );
    case 'done':
      return <ImportDone name={state.name} result={state.result} onAnother={flow.restart} />;
  }
}
