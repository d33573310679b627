import { messages } from '#client/lib/messages/messages.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Banner } from '#client/ui/banner.tsx';
import { VirtualList } from '#client/ui/list/virtual-list.tsx';
import css from './import-screen.module.css';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;
/** Two lines of text; on a phone three. */
const ROW = { wide: 64, narrow: 88 };
const MOST = 6;
type Line = { readonly line: number; readonly reason: string };

const renderLine = ({ line, reason }: Line) => (
  <p className={css.badLine}>
    <strong>
      {text.line} {messages.common.number(line)}
    </strong>{' '}
    {reason}
  </p>
);

const place = (_: Line, index: number) => index;

interface LineListProps {
  readonly title: string;
  readonly intro: string;
  readonly lines: readonly Line[];
}

/** Lines of the file by number and reason; a file may have thousands of them. */
export function LineList({ title, intro, lines }: LineListProps) {
  const row = useMedia('(width <= 43.75rem)') ? ROW.narrow : ROW.wide;
  return (
    <section className={css.review}>
      <Banner tone="warn">
        <strong>{title}.</strong> {intro}
      </Banner>
      <div className={css.badList} style={{ height: `calc(${(Math.min(lines.length, MOST) * row) / 16}rem + 2px)` }}>
        <VirtualList label={title} items={lines} keyOf={place} rowHeight={row} renderRow={renderLine} />
      </div>
    </section>
  );
}
