import { Banner } from '#client/ui/banner.tsx';
import type { postImportUndo } from '#contracts/organising/import-run.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { comparingMessages } from './messages-comparing.ts';

const text = comparingMessages;
/** What became of an undo, or why there was none. */
export type Undone = Data<typeof postImportUndo> | { readonly message: string };

export function UndoneNote({ undone }: { readonly undone: Undone }) {
  if ('message' in undone)
    return (
      <Banner tone="danger" live="alert">
        {undone.message}
      </Banner>
    );
  const { kept, run } = undone;
  return (
    <Banner tone={kept.length > 0 ? 'warn' : 'good'} live="status">
      <p>{run.kind === 'file' || kept.length > 0 ? text.undone(undone) : text.restored(text.kinds[run.kind](run.title))}</p>
      {kept.length > 0 && (
        <>
          <p>{text.stays(kept.length)}</p>
          <ul>
            {kept.map(({ name, why }) => (
              <li key={name}>{text.clash(name, why)}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}
