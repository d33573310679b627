import css from './board.module.css';
import { whenText } from './schedule-text.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A light copy of a block that follows a pointer in a layer of its own, so that the board stays as it is painted. */
export function handOver(block: HTMLElement, down: Point, name: string) {
  const { left, top, width, height } = block.getBoundingClientRect();
  const [x, y] = [down.clientX - left, down.clientY - top];
  const copy = document.createElement('div');
  const time = document.createElement('span');
  const title = document.createElement('span');
  copy.className = css.hand ?? '';
  copy.ariaHidden = 'true';
  time.className = css.time ?? '';
  title.textContent = name;
  copy.append(time, title);
  Object.assign(copy.style, { width: `${width}px`, minHeight: `${height}px` });
  block.dataset.taken = '';
  document.body.append(copy);
  let shown = '';
  return {
    /** Where its upper edge is for a pointer. */
    topAt: ({ clientY }: Point): number => clientY - y,
    show({ clientX, clientY }: Point, minute: number | null): void {
      copy.style.transform = `translate(${clientX - x}px, ${clientY - y}px)`;
      const now = whenText(minute);
      if (now === shown) return;
      shown = now;
      time.textContent = now;
    },
    end(): void {
      copy.remove();
      delete block.dataset.taken;
    },
  };
}
