import { useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { mayApprove } from '#domain/organisation/organisation.ts';
import { AreaList } from './area-list.tsx';
import { OrganisationList } from './organisation-list.tsx';
import css from './organisations.module.css';
import { OwnOrganisations } from './own-organisations.tsx';

const text = clubMessages.organisations;
const TABS = [
  { id: 'organisations', text: text.tabs.organisations },
  { id: 'areas', text: text.tabs.areas },
] as const;

/** R126: organisations and areas for the administrator; others see the organisations they work for. */
export function OrganisationsScreen() {
  const { user } = useSession();
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('organisations');
  if (!mayApprove(user)) return <OwnOrganisations />;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Tabs label={text.tabsLabel} tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'organisations' ? <OrganisationList /> : <AreaList />}
      </Tabs>
    </div>
  );
}
