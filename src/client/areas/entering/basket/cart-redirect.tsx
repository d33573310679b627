import { Navigate } from 'react-router-dom';
import { paths } from '#client/lib/page/paths.ts';

/** The old system's way to its shop's basket. */
export function CartRedirect() {
  return <Navigate to={paths.basket()} replace />;
}
