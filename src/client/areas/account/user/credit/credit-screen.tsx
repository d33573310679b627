import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createCreditModel } from '#client/areas/account/user/user-model.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { CreditSection } from './credit-section.tsx';

const text = accountMessages.user;

/** What finance sees of a user: the name and the credit. */
export function CreditScreen({ id }: { readonly id: number }) {
  const [model] = useState(() => createCreditModel(id));
  const { page, problem } = useStore(model.state);
  return (
    <Page
      onAppear={model.onAppear}
      title={page?.display_name ?? text.title}
      actions={<Link to={paths.users()}>{text.toUsers}</Link>}
      problem={problem}
      waiting={!page}
    >
      {page && <CreditSection userId={id} book={page} model={model} editable />}
    </Page>
  );
}
