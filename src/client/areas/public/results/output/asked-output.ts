import { idParam } from '#client/lib/page/id-param.ts';
import type { Layout } from '#domain/scoreboard/output.ts';

/** What an address asks for. */
export interface AskedOutput {
  readonly compId: number;
  /** 0: the one that every competition has. */
  readonly outputId: number;
  /** In place of the output's own. */
  readonly layout?: Layout;
  /** One event, by its number in the programme. */
  readonly eventNo?: number;
  /** All events, one after the other. */
  readonly all?: true;
  readonly controls: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;
const YES = ['1', 'true', 'yes'];

/** `?overlay=1` makes any of them a strip over a camera's pictures. */
export function askedOutput(pathname: string, params: Params, search: string): AskedOutput {
  const overlay = YES.includes(new URLSearchParams(search).get('overlay') ?? '');
  const asked = askedByPath(pathname, params);
  return overlay ? { ...asked, layout: 'overlay' } : asked;
}

function askedByPath(pathname: string, { id, compId, compid, outputId, eventno, showControls }: Params): AskedOutput {
  const [, first, second] = pathname.split('/');
  const controls = YES.includes(showControls ?? '');
  const asked = { compId: idParam(compId ?? compid ?? id), outputId: outputId === undefined ? 0 : idParam(outputId), controls };
  if (first === 'r4s')
    return second === 'output' ? { ...asked, layout: 'list' } : second === 'output-v2' ? { ...asked, layout: 'halves' } : asked;
  if (eventno !== undefined) return { ...asked, eventNo: idParam(eventno) };
  if (pathname.endsWith('/all')) return { ...asked, all: true };
  return outputId === undefined ? { ...asked, layout: 'halves' } : asked;
}
