import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';

const OWN_LOGO = '/icon.svg';

/** The name and picture of this installation, as its administrator has set them. */
export function useProduct(): { readonly name: string; readonly logo: string } {
  const config = useStore(appConfig);
  return { name: config?.systemName || messages.common.product, logo: config?.logo || OWN_LOGO };
}

/** A picture that is not there, or not on this device while there is no network: the app's own stands in. */
export function ownLogoInstead({ currentTarget }: { readonly currentTarget: HTMLImageElement }): void {
  if (!currentTarget.src.endsWith(OWN_LOGO)) currentTarget.src = OWN_LOGO;
}
