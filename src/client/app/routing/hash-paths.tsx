import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ownPath } from '#client/lib/page/paths.ts';
import { pathOfHash } from './routes.ts';

/** `/#/show-entry/12`: the old system's links, also when they are followed inside the open app. */
export function HashPaths({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const wanted = ownPath(pathOfHash(hash));
  return wanted ? <Navigate to={wanted} replace /> : children;
}
