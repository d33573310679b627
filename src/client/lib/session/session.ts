import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { type AppConfig, getPublicConfig } from '#contracts/public/config.ts';
import type { Principal } from '#domain/access/permission.ts';
import { notes } from './notes.ts';
import { sessionEnded } from './session-end.ts';
import { forgetToken, keepToken, onToken, token, tokenIsOf, tokenOwner } from './token.ts';

type Config = AppConfig;

/** The user of this device. `config` is the server's latest answer; offline, the cached one. */
interface Session {
  readonly config: Config | undefined;
  readonly user: SessionUser | undefined;
  /** True: the server would know us. False offline after a restart, when the last user of this device goes on. */
  readonly hasToken: boolean;
}
/** An administrator who is at work as the session's user. */
interface Impersonator {
  readonly id: number;
  readonly name: string;
}
export interface SessionUser extends Principal {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Which generation of the screens they chose; kept on the server. */
  readonly version: Config['userInfo']['user']['version'];
  readonly impersonator: Impersonator | undefined;
}

/** The last answer of the configuration call, so that a tablet restarted without a network knows whose it is. No token in it. */
export const KEPT_CONFIG = 'callroom.config';
const session = createStore<Session>({ config: undefined, user: undefined, hasToken: false });

function set(config: Config | undefined) {
  session.set({ config, user: config && userOf(config), hasToken: token() !== undefined });
}

/** Nobody is signed in when the display name is empty or ANONYMOUS. */
function userOf({ role, impersonator, userInfo: { user } }: Config): SessionUser | undefined {
  if (user.display_name === '' || user.display_name.toUpperCase() === 'ANONYMOUS') return undefined;
  const permissions = user.permissions.map((p) => ({ role: p.role, orgId: p.orgid, compId: p.compid, levels: p.permLevels }));
  const behind = impersonator ? { id: impersonator.id, name: impersonator.display_name } : undefined;
  const { id, display_name: name, user_email: email, version } = user;
  return { id, name, email, version, role, permissions, impersonator: behind };
}

/** Takes up the session where this tab, or this device, left it. Before the first render, and when the device was unlocked. */
export function restoreSession(): void {
  const kept = readKept();
  appConfig.set(kept);
  set(kept);
  onToken(() => set(session.get().config));
}

function readKept(): Config | undefined {
  try {
    const kept = getPublicConfig.data.safeParse(JSON.parse(notes.read(KEPT_CONFIG) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server who is signed in. Without an answer what was known stands. Returns whether the server said who it is. */
export async function refreshConfig(timeoutMs = 5000): Promise<boolean> {
  const asked = token();
  const answer = await call(getPublicConfig, { query: { random: Date.now() }, timeoutMs });
  if (!answer.ok) return false;
  // Somebody signed in or out meanwhile: this answer is about another session.
  if (token() !== asked) return true;
  appConfig.set(answer.data);
  // A token that the server no longer knows is as good as none; the last user stays known for the time offline.
  if (!userOf(answer.data)) {
    if (asked === undefined) return true;
    forgetToken();
    // Before a name was known the user was shown nothing that could be left.
    if (session.get().user) sessionEnded();
    return true;
  }
  void notes.write(KEPT_CONFIG, JSON.stringify(answer.data));
  if (asked) tokenIsOf(answer.data.userInfo.user.id);
  set(answer.data);
  return true;
}

/** Whether what is sent now goes out as this user; the server is asked unless it has said so. */
export async function isSessionOf(userId: number): Promise<boolean> {
  if (token() === undefined) return false;
  if (!tokenOwner()) await refreshConfig();
  return tokenOwner() === userId;
}

/** What the server last said of itself; known without signing in. */
export const appConfig = createStore<Config | undefined>(undefined);

/** Takes the session up that the server has just opened. */
export async function enterWith(newToken: string): Promise<void> {
  if (tokenOwner()) (await import('./left-sessions.ts')).leaveSession();
  keepToken(newToken);
  await refreshConfig();
}

/** Nobody is signed in on this device any more. */
export function forgetSession(): void {
  notes.forget(KEPT_CONFIG);
  forgetToken();
  set(undefined);
}

export const currentSession = (): Session => session.get();
export const subscribeSession = session.subscribe;

export function useSession(): Session {
  return useStore(session);
}
