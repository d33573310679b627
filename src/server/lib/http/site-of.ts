/** Where people reach this server: what the administrator has set, else where it listens. Without a slash at its end. */
export function siteOf({ ownAddress }: { readonly ownAddress: string }, address: string): string {
  return (address || ownAddress).replace(/\/$/, '');
}
