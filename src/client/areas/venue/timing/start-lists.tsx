import { useState } from 'react';
import { download } from '#client/lib/net/download.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getTimingFile, HY_TEK_ENTRIES, START_FILES } from '#contracts/venue/timing-files.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

const FILES = [...START_FILES, HY_TEK_ENTRIES] as const;

/** The way out: start lists for the timing computer. */
export function StartLists({ compId }: { readonly compId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [utf8, setUtf8] = useState(false);
  const save = async (file: (typeof FILES)[number]) => {
    if (!(await download(getTimingFile, { compId, file }, file, utf8 ? { utf8: 1 } : {})))
      toast(text.notFetched, { tone: 'danger' });
  };
  return (
    <Disclosure title={text.startLists} open={isOpen} onToggle={setOpen}>
      <div className={css.part}>
        <p>{text.startListsLead}</p>
        <div className={css.ways}>
          {FILES.map((file) => (
            <Button key={file} icon="file" aria-label={text.save(file)} onClick={() => void save(file)}>
              {file}
            </Button>
          ))}
        </div>
        <Tick label={text.utf8} detail={text.utf8Hint} wraps checked={utf8} onChange={setUtf8} />
      </div>
    </Disclosure>
  );
}
