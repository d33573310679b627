import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { saveAndTell } from './save-and-tell.ts';

const text = builderMessages.effects;

/** Before a save that people who are entered notice: what it does to them. */
export function EffectsDialog() {
  const { effects, model } = useBuilder();
  return (
    <Dialog
      title={text.title}
      onClose={model.closeEffects}
      actions={
        <>
          <Button onClick={model.closeEffects}>{text.later}</Button>
          <Button variant="primary" onClick={() => void saveAndTell(model, true)}>
            {text.save}
          </Button>
        </>
      }
    >
      <p>{text.lead}</p>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Dialog>
  );
}
