import { Navigate, useSearchParams } from 'react-router-dom';
import { ownPath, paths } from '#client/lib/page/paths.ts';

/** Behind the sign-in: on to the wanted page, if it is one of ours. Both names that links of the old system use are taken. */
export function SecureRedirect() {
  const [search] = useSearchParams();
  const wanted = ownPath(search.get('redirectFrom')) ?? ownPath(search.get('redirect'));
  const again = wanted?.includes('secure-redirect');
  return <Navigate to={wanted && !again ? wanted : paths.home()} replace />;
}
