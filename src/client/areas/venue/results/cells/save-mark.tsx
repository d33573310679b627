import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import css from './save-mark.module.css';
import type { SaveState } from './save-state.ts';

const SIGNS: Record<Exclude<SaveState, 'wrong'>, IconName> = {
  typing: 'pencil',
  saving: 'pencil',
  here: 'check',
  sent: 'online',
};

/** How far a row's mark is: a sign and a word. Nothing for a row without a mark. */
export function SaveMark({ state }: { readonly state: SaveState | undefined }) {
  // What is wrong stands at the field already.
  if (!state || state === 'wrong') return null;
  const [short, whole] = text.saved[state];
  return (
    <span className={css.mark} data-state={state} title={whole}>
      <Icon name={SIGNS[state]} size={18} />
      <span>
        {short}
        {state === 'here' && <span className={css.where}>{text.savedHere}</span>}
      </span>
    </span>
  );
}
