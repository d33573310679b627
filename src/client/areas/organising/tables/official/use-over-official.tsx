import { type ReactNode, useState } from 'react';
import type { Failed } from '#client/lib/form/refused.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

const text = {
  title: 'Official results would change',
  anyway: 'Save anyway',
  cancel: 'Cancel',
};

interface Asked {
  readonly message: string;
  readonly remedy: string | undefined;
  readonly decide: (anyway: boolean) => void;
}

interface OverOfficial {
  /** Saves; where official results would change, says which and saves only if that is wanted all the same. */
  readonly save: <A extends { readonly ok: true }>(
    put: (over: { readonly overOfficial?: true }) => Promise<A | Failed>,
  ) => Promise<A | Failed>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Before a table changes what officials have declared final, its author hears what that is. */
export function useOverOfficial(): OverOfficial {
  const [asked, ask] = useState<Asked>();
  return {
    async save(put) {
      const answer = await put({});
      if (answer.ok || answer.why !== 'refused' || answer.refusal?.code !== 'results-official') return answer;
      const { message, refusal } = answer;
      const anyway = await new Promise<boolean>((decide) => ask({ message, remedy: refusal.remedy, decide }));
      ask(undefined);
      return anyway ? put({ overOfficial: true }) : answer;
    },
    dialog: asked && (
      <Dialog
        title={text.title}
        onClose={() => asked.decide(false)}
        actions={
          <>
            <Button data-first onClick={() => asked.decide(false)}>
              {text.cancel}
            </Button>
            <Button variant="danger" onClick={() => asked.decide(true)}>
              {text.anyway}
            </Button>
          </>
        }
      >
        <p>{asked.message}</p>
        {asked.remedy && <p>{asked.remedy}</p>}
      </Dialog>
    ),
  };
}
