import { useParams } from 'react-router-dom';
import { CreditScreen } from '#client/areas/account/user/credit/credit-screen.tsx';
import { CreditSection } from '#client/areas/account/user/credit/credit-section.tsx';
import { TwoStepReset } from '#client/areas/account/user/two-step/two-step-reset.tsx';
import { TwoStepSection } from '#client/areas/account/user/two-step/two-step-section.tsx';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { getOwnUser, getUser, type UserPage } from '#contracts/admin/user.ts';
import { hasCredit } from '#domain/access/entity.ts';
import { isAdministrator, mayNational } from '#domain/access/permission.ts';
import { BasketSection } from './basket-section.tsx';
import { ClubCompSection } from './club-comp-section.tsx';
import { EntitySection } from './entity-section.tsx';
import { HistorySection } from './history-section.tsx';
import { ImpersonateButton } from './impersonate-button.tsx';
import { CloseSection } from './own-forms.tsx';
import { PermissionSection } from './permission-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SelfServiceSection } from './self-service-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { type UserModel, userModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;

/** An account: one's own without an id, anybody's for an administrator. */
export function UserScreen() {
  const { id } = useParams();
  const { user } = useSession();
  const admin = user !== undefined && isAdministrator(user);
  const wanted = Number(id ?? user?.id ?? 0);
  const own = wanted === user?.id;
  if (user && !own && !admin && mayNational(user, 'FINANCE')) return <CreditScreen key={wanted} id={wanted} />;
  return <Account key={`${wanted} ${own}`} id={own ? undefined : wanted} />;
}

function Account({ id }: { readonly id: number | undefined }) {
  const isWithoutId = id === undefined;
  const found = useQuery(isWithoutId ? getOwnUser : getUser, isWithoutId ? {} : { params: { id } });
  const model = userModel(isWithoutId, found.refresh);
  const page = found.answer?.data;
  const { user: viewer, config } = useSession();
  // Nothing else is answered before.
  const needsFactor = config?.secondFactorNeeded === true;
  const rest = page !== undefined && !needsFactor;
  const admin = viewer !== undefined && isAdministrator(viewer);
  const isOwn = page !== undefined && page.user.id === viewer?.id;
  return (
    <Page
      title={isOwn ? text.own : (page?.user.display_name ?? text.title)}
      actions={
        <>
          {admin && <Link to={paths.users()}>{text.toUsers}</Link>}
          {admin && page && !isOwn && <ImpersonateButton user={page.user} />}
        </>
      }
    >
      <Answer of={found} texts={{ refused: found.status === 404 ? text.gone : undefined }}>
        {(page) => (
          <div className={css.sections}>
            {needsFactor && <Banner tone="warn">{twoStepMessages.needed}</Banner>}
            {rest && <ProfileSection page={page} model={model} own={isOwn} admin={admin} />}
            {isOwn && <TwoStepSection page={page} model={model} />}
            {rest && <Rest page={page} model={model} isOwn={isOwn} />}
          </div>
        )}
      </Answer>
    </Page>
  );
}

/** Something ever happened to the credit: an empty box tells its owner nothing. */
const hasBook = ({ e4s_credit, creditEntries, creditProposals }: UserPage): boolean =>
  hasCredit(e4s_credit) || creditEntries.length + creditProposals.length > 0;

interface RestProps {
  readonly page: UserPage;
  readonly model: UserModel;
  readonly isOwn: boolean;
}

function Rest({ page, model, isOwn }: RestProps) {
  const { user: viewer } = useSession();
  const admin = viewer !== undefined && isAdministrator(viewer);
  const finance = viewer !== undefined && mayNational(viewer, 'FINANCE');
  return (
    <>
      {admin && !isOwn && page.secondFactor.on && <TwoStepReset page={page} model={model} />}
      {(admin || page.user.permissions.length > 0) && <PermissionSection page={page} model={model} editable={admin} />}
      <EntitySection page={page} model={model} editable={admin} own={isOwn} />
      {admin && !isOwn && <ClubCompSection page={page} model={model} />}
      {isOwn && !admin && <SelfServiceSection model={model} />}
      {(!isOwn || hasBook(page)) && (
        <CreditSection userId={page.user.id} book={page} model={model} editable={finance && !isOwn} />
      )}
      {admin && !isOwn && <BasketSection userId={page.user.id} model={model} />}
      {(isOwn || admin) && <SessionsSection userId={isOwn ? undefined : page.user.id} />}
      {(!isOwn || page.history.length > 0) && <HistorySection page={page} />}
      {isOwn && !admin && <CloseSection />}
    </>
  );
}
