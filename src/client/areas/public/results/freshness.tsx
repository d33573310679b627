import { deviceTime, useMinute } from '#client/lib/text/clock.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { ResultsState } from './follow-results.ts';
import css from './freshness.module.css';
import { publicMessages as messages } from './messages-public.ts';

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
      return { icon: 'online', text: messages.live };
    case 'polling':
      return { icon: 'refresh', text: messages.polling(at ?? '') };
    case 'asking':
      return { icon: 'clock', text: messages.stale(at ?? '') };
    case 'offline':
      return { icon: 'offline', text: at ? messages.offlineAsOf(at, age(ageMs)) : messages.noNetwork };
  }
}

export function age(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return '';
  if (minutes < 120) return messages.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? messages.hours(hours) : messages.days(Math.round(hours / 24));
}
