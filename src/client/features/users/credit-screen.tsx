import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages-account.ts';
import { Page } from '#client/lib/page.tsx';
import { paths } from '#client/lib/paths.ts';
import { useStore } from '#client/lib/use-store.ts';
import { CreditSection } from './credit-section.tsx';
import { createCreditModel } from './user-model.ts';

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
