import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { compClubMessages as text } from '#client/lib/messages/messages-comp-clubs.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { type CompClub, getCompClubs } from '#contracts/organising/comp-club.ts';
import { type CompClubs, compClubs } from './comp-clubs.ts';
import css from './comp-clubs-screen.module.css';
import { LimitsForm, NO_LIMITS } from './limits-form.tsx';

/** The clubs of a club competition, for its organiser: what each may enter, and who may enter for it. */
export function CompClubsScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getCompClubs, { params: { compId } });
  const model = compClubs(compId, found.refresh);
  const [open, setOpen] = useState(0);
  // The form for another club begins anew after each one added here, not when somebody else adds one.
  const [added, setAdded] = useState(0);
  return (
    <Page title={text.title}>
      <Answer of={found}>
        {(shown) => (
          <div className={css.clubs}>
            <p>{shown.clubComp ? text.lead : text.notClubComp}</p>
            {shown.clubs.length === 0 && (
              <EmptyState title={text.none[shown.clubComp ? 'club' : 'open']}>
                {text.noneText[shown.clubComp ? 'club' : 'open']}
              </EmptyState>
            )}
            {shown.clubs.map((club) => (
              <Disclosure
                key={club.clubId}
                title={club.clubName}
                summary={club.users
                  .filter(({ access }) => access)
                  .map(({ display_name }) => display_name)
                  .join(', ')}
                open={open === club.clubId}
                onToggle={(isOpen) => setOpen(isOpen ? club.clubId : 0)}
              >
                <OneClub club={club} model={model} />
              </Disclosure>
            ))}
            <AddClub
              key={added}
              model={model}
              onAdded={(clubId) => {
                setOpen(clubId);
                setAdded(added + 1);
              }}
            />
          </div>
        )}
      </Answer>
    </Page>
  );
}

function OneClub({ club, model }: { readonly club: CompClub; readonly model: CompClubs }) {
  const { clubId, clubName, users } = club;
  return (
    <div className={css.club}>
      <h3>{text.people}</h3>
      {users.length === 0 && <p>{text.nobody}</p>}
      {users.map((user) => (
        <Person key={user.id} user={user} model={model} />
      ))}
      <LimitsForm limits={club} submit={text.save} onSave={(limits) => model.put(clubId, limits, text.saved)} />
      <Button variant="danger" aria-label={text.removeOf(clubName)} onClick={() => void model.remove(club)}>
        {text.remove}
      </Button>
    </div>
  );
}

interface PersonProps {
  readonly user: CompClub['users'][number];
  readonly model: CompClubs;
}

function Person({ user: { id, display_name, access }, model }: PersonProps) {
  // Shown as touched while the server is asked; what it has stands again when it says no.
  const [touched, setTouched] = useState<boolean>();
  const letIn = async (on: boolean) => {
    setTouched(on);
    await model.let(id, on);
    setTouched(undefined);
  };
  return <Tick wraps checked={touched ?? access} label={text.mayEnter(display_name)} onChange={(on) => void letIn(on)} />;
}

function AddClub({ model, onAdded }: { readonly model: CompClubs; readonly onAdded: (clubId: number) => void }) {
  const [clubId, setClub] = useState(0);
  const [problem, setProblem] = useState<string>();
  return (
    <section className={css.add}>
      <h2>{text.add}</h2>
      <LimitsForm
        limits={NO_LIMITS}
        submit={text.addIt}
        onSave={async (limits) => {
          setProblem(clubId === 0 ? text.needClub : undefined);
          if (clubId !== 0 && (await model.put(clubId, limits, text.added))) onAdded(clubId);
        }}
      >
        <ChoiceField kind="club" label={text.club} none={text.choose} error={problem} onChoose={setClub} />
      </LimitsForm>
    </section>
  );
}
