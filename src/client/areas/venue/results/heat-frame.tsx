import { type ReactNode, useState } from 'react';
import { Tabs } from '#client/ui/tabs.tsx';
import css from './heat-frame.module.css';
import { type Heat, toDecide } from './heats.ts';
import { useKey } from './keys/use-key.ts';
import type { MarksProps } from './marks-props.ts';
import { resultsMessages as text } from './messages-results.ts';

interface Chosen<H extends Heat = Heat> {
  readonly heats: readonly H[];
  /** Undefined: nobody starts. */
  readonly heat: H | undefined;
  readonly choose: (heat: number) => void;
}

/** The heat whose marks are entered: the first, until another is chosen. */
export function useChosenHeat<H extends Heat>(heats: readonly H[]): Chosen<H> {
  const [chosen, choose] = useState<number>();
  useHeatKeys(heats, choose);
  return { heats, heat: heats.find(({ heat }) => heat === chosen) ?? heats[0], choose };
}

/** Alt+1 to Alt+9: the heats in their order. */
function useHeatKeys(heats: readonly Heat[], choose: (heat: number) => void): void {
  useKey((event) => {
    const nth = /^Digit([1-9])$/.exec(event.code)?.[1];
    const heat = event.altKey && !event.ctrlKey && nth !== undefined ? heats[Number(nth) - 1] : undefined;
    if (heat) choose(heat.heat);
    return heat !== undefined;
  });
}

interface HeatFrameProps extends Pick<MarksProps, 'venue' | 'group'> {
  readonly chosen: Chosen;
  readonly label: string;
  readonly tabText: (heat: Heat) => string;
  /** Under the marks, which scroll above it. */
  readonly keypad?: ReactNode;
  /** The marks have keys of their own, which stay at the foot of the screen. */
  readonly ownKeys?: boolean;
  /** The marks of the chosen heat. */
  readonly children: ReactNode;
}

/** Around the marks of an event: its heats as tabs, where there are several, and the keypad. */
export function HeatFrame(props: HeatFrameProps) {
  const { venue, group, label, tabText, keypad, ownKeys, children } = props;
  const { heats, heat, choose } = props.chosen;
  const tab = (one: Heat) => {
    const waiting = toDecide(group.id, one, venue.result);
    return waiting === 0 ? tabText(one) : tabText(one) + text.toDecide(waiting);
  };
  return (
    <div className={css.entry}>
      <div className={ownKeys ? css.whole : css.scroll}>
        {heats.length > 1 ? (
          <Tabs
            label={label}
            tabs={heats.map((one) => ({ id: String(one.heat), text: tab(one) }))}
            selected={String(heat?.heat)}
            onSelect={(id) => choose(Number(id))}
          >
            {children}
          </Tabs>
        ) : (
          children
        )}
      </div>
      {keypad}
    </div>
  );
}
