import { useState } from 'react';
import { type Refused, refusedBy } from '#client/lib/form/refused.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { type QueryResult, useQuery } from '#client/lib/net/use-query.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { deletePerson, getPeople, type Held, postPerson, putPerson } from '#contracts/organising/hub/people.ts';
import type { Right } from '#domain/access/grant.ts';
import { peopleMessages as text } from './messages-people.ts';

type Asked = (confirm: boolean) => Promise<Called<typeof putPerson | typeof postPerson | typeof deletePerson>>;

/** What is easily lost by accident, to be confirmed. */
interface ToConfirm {
  readonly message: string;
  readonly again: () => Promise<void>;
}

export interface People {
  readonly found: QueryResult<typeof getPeople>;
  readonly toConfirm: ToConfirm | undefined;
  readonly dismiss: () => void;
  readonly give: (email: string, right: Right) => Promise<Refused | undefined>;
  readonly change: (held: Held, levels: Right['levels']) => Promise<Refused | undefined>;
  readonly take: (held: Held) => Promise<void>;
}

export const wordsOf = ({ role, levels }: Right): string => text.of(text.roles[role], levels);

/** The people of a competition and their rights, and changing those. */
export function usePeople(compId: number): People {
  const found = useQuery(getPeople, { params: { id: compId } });
  const [toConfirm, ask] = useState<ToConfirm>();

  const run = async (
    asked: Asked,
    said: string,
    undo?: () => Promise<unknown>,
    confirm = false,
  ): Promise<Refused | undefined> => {
    const answer = await asked(confirm);
    if (answer.ok) {
      ask(undefined);
      await found.refresh();
      toast(said, undo ? { action: { label: text.undo, run: () => void undo() } } : {});
      return undefined;
    }
    const refused = refusedBy(answer);
    if (refused.field !== 'confirm' || confirm) return refused;
    const again = async () => {
      const still = await run(asked, said, undo, true);
      if (still) toast(still.message, { tone: 'danger' });
    };
    ask({ message: [refused.message, refused.remedy].filter(Boolean).join(' '), again });
    return undefined;
  };

  const give = (email: string, right: Right) =>
    run(
      (confirm) => call(postPerson, { params: { id: compId }, body: { email, ...right, levels: [...right.levels], confirm } }),
      text.given(wordsOf(right)),
    );

  return {
    found,
    toConfirm,
    dismiss: () => ask(undefined),
    give,
    change: ({ id }, levels) =>
      run(
        (confirm) => call(putPerson, { params: { id: compId, permission: id }, body: { levels: [...levels], confirm } }),
        text.changed,
      ),
    async take(held) {
      const refused = await run(
        (confirm) => call(deletePerson, { params: { id: compId, permission: held.id }, query: confirm ? { confirm: '1' } : {} }),
        text.taken(wordsOf(held), held.name),
        () => give(held.email, held),
      );
      if (refused) toast(refused.message, { tone: 'danger' });
    },
  };
}
