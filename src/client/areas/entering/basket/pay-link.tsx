import type { ReactNode } from 'react';
import { Link } from '#client/lib/screen/link.tsx';

/** To the payment page: the demo's is ours, a provider's is not. */
export function PayLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (url === '') return null;
  return url.startsWith('/') ? <Link to={url}>{children}</Link> : <a href={url}>{children}</a>;
}
