import { toast } from '#client/ui/toast/toast.ts';
import type { BuilderModel } from '../builder-model.ts';
import { savedText } from '../messages-builder.ts';

/** Saves, and says so with what it did besides. `agreed`: its effects were shown. */
export async function saveAndTell(model: BuilderModel, agreed = false): Promise<void> {
  const done = await model.save(agreed);
  if (done) toast(savedText(agreed ? { ...done, effects: [] } : done));
}
