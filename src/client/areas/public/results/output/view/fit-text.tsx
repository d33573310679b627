import { useEffect, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import css from './output.module.css';

interface FitProps {
  /** Ways to write it, the longest first. */
  readonly ways: readonly string[];
  /** Pixels it has, and the height of its letters. */
  readonly width: number;
  readonly size: number;
  readonly className?: string | undefined;
  readonly figures?: boolean;
}

const WEIGHT = 700;
/** Letters become this much smaller at most; what is still too long is cut at its end. */
const SMALLEST = 0.66;
const context = document.createElement('canvas').getContext('2d');

/** The longest way to write something that has room; where none has, the shortest in smaller letters. */
export function FitText({ ways, width, size, className, figures = false }: FitProps) {
  useFonts();
  const fits = ways.find((way) => widthOf(way, size, figures) <= width);
  const text = fits ?? ways.at(-1) ?? '';
  const scale = fits === undefined ? Math.max(SMALLEST, Math.min(1, width / Math.max(1, widthOf(text, size, figures)))) : 1;
  return (
    <span className={cx(css.fit, figures && css.figures, className)} style={{ fontSize: `${Math.floor(size * scale)}px` }}>
      {text}
    </span>
  );
}

/** One way and one size for a column: the longest that has room in every row, else the shortest in smaller letters. */
export function fitColumn(rows: readonly (readonly string[])[], width: number, size: number) {
  const wayIn = (ways: readonly string[], i: number) => ways[Math.min(i, ways.length - 1)] ?? '';
  const most = Math.max(1, ...rows.map((ways) => ways.length));
  const widest = (i: number) => Math.max(0, ...rows.map((ways) => widthOf(wayIn(ways, i), size)));
  const fits = Array.from({ length: most }, (_, i) => i).find((i) => widest(i) <= width);
  const way = fits ?? most - 1;
  const scale = fits === undefined ? Math.max(SMALLEST, width / widest(way)) : 1;
  return { size: Math.floor(size * scale), textOf: (ways: readonly string[]) => wayIn(ways, way) };
}

/** Of a text on one line, in pixels. */
export function widthOf(text: string, size: number, figures = false): number {
  if (!context) return 0;
  const family = getComputedStyle(document.documentElement).getPropertyValue(figures ? '--font-figures' : '--font');
  context.font = `${WEIGHT} ${size}px ${family || 'sans-serif'}`;
  return context.measureText(text).width;
}

/** Measured anew once the fonts are there. */
export function useFonts(): void {
  const [, loaded] = useState(0);
  useEffect(() => {
    let here = true;
    void document.fonts?.ready.then(() => here && loaded((n) => n + 1));
    return () => {
      here = false;
    };
  }, []);
}
