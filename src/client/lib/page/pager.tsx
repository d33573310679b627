import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { Button } from '#client/ui/button.tsx';
import css from './pager.module.css';

const text = visitorMessages.list;

interface PagerProps {
  readonly page: number;
  /** Undefined: nobody knows, as where the page can't be reached; what was before it still can. */
  readonly pages: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Forward and back through a list that comes in pages; nothing when there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (page <= 1 && (pages ?? 1) <= 1) return null;
  return (
    <nav aria-label={text.pages} className={css.pager}>
      <Button icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <span aria-current="page">{text.page(page, pages)}</span>
      <Button icon="forward" disabled={page >= (pages ?? page)} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}
