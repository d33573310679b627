import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { ownPath, paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { landingPath } from '#client/lib/session/landing.ts';
import { nudgeVenues } from '#client/lib/venue/venues.ts';
import { AccountCard, CardLinks } from './account-card.tsx';
import { signInMessages } from './messages-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = ownPath(search.get('redirectFrom'));
  return (
    <AccountCard title={signInMessages.title}>
      {wanted && <p>{signInMessages.needSignIn}</p>}
      <SignInForm
        onSignedIn={async () => {
          nudgeVenues();
          navigate(wanted ?? (await landingPath()), { replace: true });
        }}
      />
      <CardLinks>
        <Link to={paths.forgot()}>{accountMessages.forgot.link}</Link>
        <Link to={paths.register(wanted)}>{accountMessages.forgot.register}</Link>
      </CardLinks>
    </AccountCard>
  );
}
