import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import type { EntryPlace } from './use-entry-place.ts';

const text = entryMessages.athletes;
/** It was just pressed: what it leads to has one of its own, where the keyboard goes on. */
let isPressed = false;

const takeFocus = (group: HTMLElement | null) => {
  if (!group || !isPressed) return;
  isPressed = false;
  group.querySelector<HTMLInputElement>('input:checked')?.focus();
};

/** One athlete with all that is told of each event, or a whole club at once. */
export function ViewSwitch({ place }: { readonly place: EntryPlace }) {
  return (
    <div ref={takeFocus}>
      <Segmented
        label={text.view}
        options={[
          { value: 'one', text: text.views.one },
          { value: 'grid', text: text.views.grid },
        ]}
        value={place.view}
        onChange={(view) => {
          isPressed = true;
          place.setView(view);
        }}
      />
    </div>
  );
}
