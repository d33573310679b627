import type { ResultsState } from '#client/features/public-results/follow-results.ts';
import css from '#client/features/public-results/freshness.module.css';
import { deviceTime, useMinute } from '#client/lib/clock.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';

/** Whether what is shown is the latest, and if not, from when it is. */
export function Freshness({ state: { answer, following } }: { readonly state: ResultsState }) {
  const now = useMinute();
  if (following === 'asking' && !answer) return null;
  const at = answer && deviceTime(answer.heardAt);
  const { icon, text } = said(following, at, answer ? now - Date.parse(answer.heardAt) : 0);
  return (
    <p className={css.fresh} data-following={following} role="status">
      <Icon name={icon} size={20} />
      <span>{text}</span>
    </p>
  );
}

function said(
  following: ResultsState['following'],
  at: string | undefined,
  ageMs: number,
): { readonly icon: IconName; readonly text: string } {
  switch (following) {
    case 'live':
      return { icon: 'online', text: 'Live' };
    case 'polling':
      return { icon: 'refresh', text: `Updated ${at ?? ''}, every 10 seconds` };
    case 'asking':
      return { icon: 'clock', text: `As of ${at ?? ''}, asking for news` };
    case 'offline':
      return { icon: 'offline', text: at ? `No network. As of ${at}${age(ageMs)}` : 'No network' };
  }
}

function age(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return '';
  if (minutes < 120) return `, ${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `, ${hours} hours ago` : `, ${Math.round(hours / 24)} days ago`;
}
