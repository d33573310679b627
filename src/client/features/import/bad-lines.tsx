import { messages } from '#client/lib/messages.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { Banner } from '#client/ui/banner.tsx';
import { VirtualList } from '#client/ui/virtual-list.tsx';
import css from './import-screen.module.css';

const text = messages.importing;
/** Two lines of text; on a phone three. */
const ROW = { wide: 64, narrow: 88 };
const MOST = 6;
type BadLine = { readonly line: number; readonly reason: string };

const renderLine = ({ line, reason }: BadLine) => (
  <p className={css.badLine}>
    <strong>
      {text.line} {messages.common.number(line)}
    </strong>{' '}
    {reason}
  </p>
);

const place = (_: BadLine, index: number) => index;

/** Each line that cannot be read, by number and reason; a file may have thousands of them. */
export function BadLines({ bad }: { readonly bad: readonly BadLine[] }) {
  const row = useMedia('(width <= 700px)') ? ROW.narrow : ROW.wide;
  return (
    <section className={css.review}>
      <Banner tone="warn">
        <strong>{text.bad(bad.length)}.</strong> {text.badIntro}
      </Banner>
      <div className={css.badList} style={{ height: Math.min(bad.length, MOST) * row + 2 }}>
        <VirtualList label={text.bad(bad.length)} items={bad} keyOf={place} key={row} rowHeight={row} renderRow={renderLine} />
      </div>
    </section>
  );
}
