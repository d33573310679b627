import css from '#client/features/results/save-mark.module.css';
import type { SaveState } from '#client/features/results/save-state.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';

const SHOWN: Record<Exclude<SaveState, 'wrong'>, { readonly icon: IconName; readonly short: string; readonly long: string }> = {
  typing: { icon: 'pencil', short: 'Not saved yet', long: 'Not saved yet: Enter saves it' },
  here: { icon: 'check', short: 'Saved here', long: 'Saved on this tablet, not sent yet' },
  sent: { icon: 'online', short: 'Sent', long: 'Sent: the server has it' },
};

/** How far a row's mark is: a sign and a word. Nothing for a row without a mark. */
export function SaveMark({ state, long }: { readonly state: SaveState | undefined; readonly long?: boolean }) {
  // What is wrong stands at the field already.
  if (!state || state === 'wrong') return null;
  const { icon, short, long: text } = SHOWN[state];
  return (
    <span className={css.mark} data-state={state} title={text}>
      <Icon name={icon} size={18} />
      <span>{long && state === 'here' ? 'Saved on this tablet' : short}</span>
    </span>
  );
}
