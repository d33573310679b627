import type { Problems } from '#client/lib/form/create-form.ts';
import { OUTPUT_LIMITS, type OutputConfig } from '#domain/scoreboard/output.ts';
import { scoreboardMessages as text } from './messages-scoreboards.ts';

/** In the order of the form. */
export const CONFIG_FIELDS = ['ranksPerPage', 'ranksPageTime', 'showScore', 'showPicture', 'showVideo', 'polling'] as const;
type Name = (typeof CONFIG_FIELDS)[number];
/** As people type it: times in seconds. */
export type TypedConfig = Readonly<Record<Name, string>>;

const MILLISECONDS = 1000;
const unitOf = (name: Name): number => (name === 'ranksPerPage' ? 1 : MILLISECONDS);
const fieldsOf = <T>(of: (name: Name) => T) =>
  ({
    ranksPerPage: of('ranksPerPage'),
    ranksPageTime: of('ranksPageTime'),
    showScore: of('showScore'),
    showPicture: of('showPicture'),
    showVideo: of('showVideo'),
    polling: of('polling'),
  }) satisfies Record<Name, T>;

export const typedConfig = (config: OutputConfig): TypedConfig => fieldsOf((name) => `${config[name] / unitOf(name)}`);

/** What was typed in a way that `configProblems` finds nothing wrong with. */
export const configOf = (typed: TypedConfig): OutputConfig =>
  fieldsOf((name) => Math.round(Number(typed[name].replace(',', '.')) * unitOf(name)));

export function configProblems(typed: TypedConfig): Problems<TypedConfig> {
  return fieldsOf((name) => {
    const [least, most] = OUTPUT_LIMITS[name];
    const value = Number(typed[name].replace(',', '.') || Number.NaN) * unitOf(name);
    if (Number.isNaN(value)) return text.whole;
    if (value >= least && value <= most && (name !== 'ranksPerPage' || Number.isInteger(value))) return undefined;
    return text.between(least / unitOf(name), most / unitOf(name));
  });
}
