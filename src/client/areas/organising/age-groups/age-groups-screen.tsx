import { useState } from 'react';
import { rowMessages } from '#client/areas/organising/shared/messages-rows.ts';
import { useKeepers } from '#client/areas/organising/shared/organisation-choice.tsx';
import rows from '#client/areas/organising/shared/rows.module.css';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getSharedAgeGroups, type SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { isSameGroup, READY_MADE } from '#domain/age-group/sets.ts';
import { fold } from '#domain/shared/fold.ts';
import { AgeFinder } from './age-finder.tsx';
import { AgeGroupForm } from './age-group-form.tsx';
import { AgeGroupTable } from './age-group-table.tsx';
import css from './age-groups.module.css';
import { ageGroupMessages as text } from './messages-age-groups.ts';
import { MissingGroups } from './missing-groups.tsx';

const ALL = 500;
const ENDED = 'ended';
type Association = keyof typeof text.associations;
const ASSOCIATIONS = (['ALL', 'EA', 'IRL', ''] as const).map((value) => ({ value, text: text.associations[value] }));

/** R018: the age groups that competitions are built with. */
export function AgeGroupsScreen() {
  const [typed, setTyped] = useState('');
  const [association, setAssociation] = useState<Association>('ALL');
  const [chosen, setChosen] = useState('');
  const [edited, setEdited] = useState<SharedAgeGroup | 'new'>();
  const keepers = useKeepers('Comp Events');
  const found = useQuery(getSharedAgeGroups, { query: { pagesize: ALL, sortkey: 'minAge' } });
  const today = new Date().toISOString().slice(0, 10);
  const set = READY_MADE.find(({ key }) => key === chosen);
  const changed = () => {
    setEdited(undefined);
    void found.refresh();
  };
  const isShown = (group: SharedAgeGroup): boolean => {
    if (!fold(group.name).startsWith(fold(typed)) && !fold(group.shortName).startsWith(fold(typed))) return false;
    if (association !== 'ALL' && group.options.aocode !== association) return false;
    if (set) return set.groups.some((plan) => isSameGroup(plan, group));
    return chosen === ENDED || group.retiredAt === null || group.retiredAt > today;
  };
  const mayAdd = keepers !== undefined && keepers.length > 0;
  return (
    <Page
      title={text.title}
      actions={
        mayAdd && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )
      }
    >
      <p>{text.lead}</p>
      <Answer of={found}>
        {(groups) => {
          const shown = groups.filter(isShown);
          return (
            <>
              <AgeFinder groups={groups} today={today} />
              <SearchBox label={text.search} placeholder={text.search} value={typed} onChange={setTyped} />
              <div className={css.filters}>
                <Segmented
                  label={text.association}
                  showLabel
                  options={ASSOCIATIONS}
                  value={association}
                  onChange={setAssociation}
                />
                <SelectField label={text.set} value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
                  <option value="">{text.allSets}</option>
                  {READY_MADE.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                  <option value={ENDED}>{text.ended}</option>
                </SelectField>
              </div>
              {set && mayAdd && <MissingGroups set={set} groups={groups} orgId={keepers[0]?.id ?? 0} onAdded={changed} />}
              <p role="status" className={rows.soft}>
                {text.found(shown.length)}
              </p>
              {shown.length === 0 ? (
                <EmptyState drawing={drawings.search} title={rowMessages.none}>
                  {rowMessages.noneText}
                </EmptyState>
              ) : (
                <AgeGroupTable groups={shown} today={today} onEdit={setEdited} />
              )}
            </>
          );
        }}
      </Answer>
      {edited && keepers && (
        <AgeGroupForm
          group={edited === 'new' ? undefined : edited}
          keepers={keepers}
          onChanged={changed}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
