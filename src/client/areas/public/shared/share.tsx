import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { resultWords } from './messages-results.ts';
import css from './share.module.css';

const text = resultWords.share;

/** The title of a page that people hand on, and the way to do so: an installed app shows no address. */
export function SharedTitle({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={css.top}>
      <h1 className={className}>{children}</h1>
      <ShareButton />
    </div>
  );
}

/** Hands the address of this page on in the device's own way, or copies it. */
export function ShareButton() {
  return <Button onClick={() => void share()}>{text.share}</Button>;
}

async function share(): Promise<void> {
  const { href } = location;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url: href });
  } catch (error) {
    // Whoever leaves the device's own dialog wants nothing else.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(href);
    toast(text.copied);
  } catch {
    // Not allowed, or not there without https.
    toast(text.byHand(href));
  }
}
