/** A network that hangs must not keep a desk waiting for a screen that is on its device. */
const PATIENCE_MS = 2000;
/** A signed-in person who asks for what only the server has is not sent to sign in because the server is slow. */
const LONG_MS = 20_000;

/**
 * Whether the person may go in: signed in by a fresh configuration or, while the server cannot be reached, as the last user of this
 * device. What they do then waits in the outbox until they have signed in again. A screen of the venue lies on the device (`onDevice`), and asks
 * for the sign-in on the spot: who worked here last is not sent away from it by a network that answers.
 *
 * `session`: whether the server would know them, and the last user that this device heard of; `refresh` asks the server, and says whether it
 * answered in that time; `lastUser`: whose work lies in the device's database.
 */
export async function admit(
  onDevice: boolean,
  session: () => { readonly hasToken: boolean; readonly user: unknown },
  refresh: (timeoutMs?: number) => Promise<boolean>,
  lastUser: () => Promise<unknown>,
): Promise<boolean> {
  const { hasToken, user } = session();
  // A signed-in user sees the screen at once; a dead token shows as "sign in" on the spot, not as a lost screen.
  if (hasToken && user) {
    void refresh();
    return true;
  }
  const answered = await refresh(hasToken && !onDevice ? LONG_MS : PATIENCE_MS);
  const after = session();
  if (answered && !onDevice) return after.user !== undefined && after.hasToken;
  // A browser that is killed may lose the kept configuration; who worked here last is in the device's database, which it never loses.
  if (after.user !== undefined || (await lastUser()) !== undefined) return true;
  // Signed in, and here for the first time: only the server knows who they are, however slow it is.
  if (answered || !hasToken) return false;
  await refresh(LONG_MS);
  return session().user !== undefined;
}
