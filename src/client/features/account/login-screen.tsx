import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { ownPath, paths } from '#client/lib/paths.ts';
import { nudgeVenues } from '#client/lib/venues.ts';
import css from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function LoginScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = ownPath(search.get('redirectFrom'));
  return (
    <div className={css.login}>
      <h1>{messages.account.title}</h1>
      {wanted && <p>{messages.account.needSignIn}</p>}
      <SignInForm
        onSignedIn={() => {
          nudgeVenues();
          navigate(wanted ?? paths.home(), { replace: true });
        }}
      />
    </div>
  );
}
