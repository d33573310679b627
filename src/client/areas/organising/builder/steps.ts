import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BuilderStep } from '#domain/builder/problems.ts';

interface Step {
  /** Also the step of its problems, and what the address says: `?step=Options`. */
  readonly name: BuilderStep;
  /** It fills the page instead of a column of fields: grids and boards. */
  readonly wide?: true;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

/**
 * The steps of the builder, in their order; the one place in which a step is registered. Its component takes no props: `useBuilder()` gives it the
 * draft, `change(key, to)` and `problemsOf(name)`, and the fields of `fields/fields.tsx` bind to a key by themselves.
 */
export const STEPS: readonly Step[] = [
  { name: 'General', Screen: lazy(async () => ({ default: (await import('./general/general-step.tsx')).GeneralStep })) },
  { name: 'Options', Screen: lazy(async () => ({ default: (await import('./options/options-step.tsx')).OptionsStep })) },
  { name: 'Events', wide: true, Screen: lazy(async () => ({ default: (await import('./events/events-step.tsx')).EventsStep })) },
  {
    name: 'Schedule',
    wide: true,
    Screen: lazy(async () => ({ default: (await import('./schedule/schedule-step.tsx')).ScheduleStep })),
  },
  { name: 'Rules', Screen: lazy(async () => ({ default: (await import('./rules/rules-step.tsx')).RulesStep })) },
];
