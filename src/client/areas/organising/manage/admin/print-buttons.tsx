import { useState } from 'react';
import { download } from '#client/lib/net/download.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getCheckInPoster, getFlyer, getPoster } from '#contracts/organising/hub/poster.ts';
import css from './admin.module.css';
import { adminMessages as text } from './messages-admin.ts';

const PAGES = [
  { name: 'poster', endpoint: getPoster, label: text.poster },
  { name: 'flyer', endpoint: getFlyer, label: text.flyer },
  { name: 'checkin-poster', endpoint: getCheckInPoster, label: text.checkInPoster },
] as const;

/** Pages to print, with the code of the competition's public page. */
export function PrintButtons({ compId }: { readonly compId: number }) {
  const [busy, setBusy] = useState('');
  const fetchPage = async ({ name, endpoint }: (typeof PAGES)[number]) => {
    setBusy(name);
    if (!(await download(endpoint, { id: compId }, `${name}-${compId}.pdf`))) toast(text.notFetched, { tone: 'danger' });
    setBusy('');
  };
  return (
    <div className={css.print}>
      {PAGES.map((page) => (
        <Button key={page.name} icon="file" busy={busy === page.name} onClick={() => void fetchPage(page)}>
          {page.label}
        </Button>
      ))}
    </div>
  );
}
