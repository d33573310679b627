import { userModel } from '#client/areas/account/user/user-model.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { getCredit } from '#contracts/admin/credit.ts';
import { CreditSection } from './credit-section.tsx';

const text = accountMessages.user;

/** What finance sees of a user: the name and the credit. */
export function CreditScreen({ id }: { readonly id: number }) {
  const found = useQuery(getCredit, { params: { id } });
  return (
    <Page title={found.answer?.data.display_name ?? text.title} actions={<Link to={paths.users()}>{text.toUsers}</Link>}>
      <Answer of={found} texts={{ refused: found.status === 404 ? text.gone : undefined }}>
        {(page) => <CreditSection userId={id} book={page} model={userModel(false, found.refresh)} editable />}
      </Answer>
    </Page>
  );
}
