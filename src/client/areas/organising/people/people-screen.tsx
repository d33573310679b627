import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import type { People as Answered, Held } from '#contracts/organising/hub/people.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { GiveForm } from './give-form.tsx';
import { peopleMessages as text } from './messages-people.ts';
import css from './people.module.css';
import { type People, usePeople, wordsOf } from './use-people.ts';

/** The people of a competition and their rights, for those who set it up. */
export function PeopleScreen() {
  const compId = idParam(useParams().compId);
  const people = usePeople(compId);
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <Answer of={people.found}>{(data) => <Board compId={compId} data={data} people={people} />}</Answer>
    </Page>
  );
}

interface BoardProps {
  readonly compId: number;
  readonly data: Answered;
  readonly people: People;
}

function Board({ compId, data: { people: all, clubComp, orgId }, people }: BoardProps) {
  const [changing, setChanging] = useState<Held>();
  const { toConfirm, dismiss } = people;
  return (
    <>
      {all.length === 0 ? (
        <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>
      ) : (
        <List>
          {all.map((held) => (
            <Person key={held.id} held={held} onChange={() => setChanging(held)} onTake={() => void people.take(held)} />
          ))}
        </List>
      )}
      <GiveForm compId={compId} orgId={orgId} people={people} />
      {clubComp && (
        <section className={css.part}>
          <h2>{text.clubs}</h2>
          <p>{text.clubsText}</p>
          <Link to={paths.compClubs(compId)}>{text.toClubs}</Link>
        </section>
      )}
      {changing && (
        <ChangeDialog held={changing} compId={compId} orgId={orgId} people={people} onClose={() => setChanging(undefined)} />
      )}
      {toConfirm && (
        <Dialog
          title={text.sure}
          onClose={dismiss}
          actions={
            <>
              <Button data-first onClick={dismiss}>
                {text.cancel}
              </Button>
              <Button variant="danger" onClick={() => void toConfirm.again()}>
                {text.anyway}
              </Button>
            </>
          }
        >
          <p>{toConfirm.message}</p>
        </Dialog>
      )}
    </>
  );
}

interface PersonProps {
  readonly held: Held;
  readonly onChange: () => void;
  readonly onTake: () => void;
}

function Person({ held, onChange, onTake }: PersonProps) {
  const { name, email, role, scope, mayChange } = held;
  const what = wordsOf(held);
  return (
    <ListRow title={name} facts={[what, email, scope !== 'competition' && text.scopes[scope]]}>
      {mayChange && (
        <span className={css.buttons}>
          {role === 'BUILDER' && (
            <Button variant="quiet" aria-label={text.changeOf(what, name)} onClick={onChange}>
              {text.change}
            </Button>
          )}
          <Button variant="quiet" aria-label={text.takeOf(what, name)} onClick={onTake}>
            {text.take}
          </Button>
        </span>
      )}
    </ListRow>
  );
}
