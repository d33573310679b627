import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';

/** A step of a competition's life. The specification names the record's fields and leaves the steps open: these are ours. */
interface WorkflowStep {
  readonly id: number;
  readonly code: string;
  readonly description: string;
}

export const WORKFLOW: readonly WorkflowStep[] = [
  { id: 1, code: 'BUILD', description: 'Being built' },
  { id: 2, code: 'ENTRIES', description: 'Taking entries' },
  { id: 3, code: 'READY', description: 'Entries closed, ready for the day' },
  { id: 4, code: 'HELD', description: 'Held' },
  { id: 5, code: 'RESULTS', description: 'Results published' },
  { id: 6, code: 'INVOICED', description: 'Invoiced' },
  { id: 7, code: 'PAID', description: 'Paid' },
];
const [ENTRIES, HELD, INVOICED, PAID] = [2, 4, 6, 7];

/** What is told of a step when a competition is moved to it. */
interface WorkflowTold {
  readonly notes: string;
  /** Number of the invoice. */
  readonly ref: string;
  /** What the invoice comes to, as finance writes it. */
  readonly value: string;
  readonly invoicelink: string;
}

/** A move, as it was made: `wfid` is the step it led to. */
export interface WorkflowMove extends WorkflowTold {
  readonly wfid: number;
}

/** The workflow status record of a competition; 0 and empty: no such step. `moves`, the newest first, are for those who run it: the public is told none. */
export function workflowStatus(
  stepId: number,
  competition: { readonly id: number; readonly name: string },
  moves: readonly WorkflowMove[] = [],
) {
  const at = WORKFLOW.findIndex(({ id }) => id === stepId);
  const [previous, step, next] = [WORKFLOW[at - 1], WORKFLOW[at], at < 0 ? undefined : WORKFLOW[at + 1]];
  // The invoice stays the competition's when it is paid.
  const invoice = stepId >= INVOICED ? moves.filter(({ wfid }) => wfid >= INVOICED) : [];
  const told = (name: 'ref' | 'value' | 'invoicelink') => invoice.find((move) => move[name] !== '')?.[name] ?? '';
  return {
    id: stepId,
    name: competition.name,
    compid: competition.id,
    code: step?.code ?? '',
    description: step?.description ?? '',
    status: step?.code ?? '',
    nextid: next?.id ?? 0,
    nextdescription: next?.description ?? '',
    previd: previous?.id ?? 0,
    prevdescription: previous?.description ?? '',
    wfid: stepId,
    invoicelink: told('invoicelink'),
    notes: moves[0]?.notes ?? '',
    value: told('value'),
    paid: stepId === PAID,
    moveto: next?.id ?? 0,
    ref: told('ref'),
  };
}

/** The steps as records of no competition. */
export const workflowRecords = () => WORKFLOW.map(({ id }) => workflowStatus(id, { id: 0, name: '' }));

/** Back is for a reason, which the history tells. */
export const wantsNote = (from: number, to: number): boolean => to < from;

/** Whether a move is finance's own: to invoiced or paid, and back from there. */
export const isMoveOfFinance = (from: number, to: number): boolean => Math.max(from, to) >= INVOICED;

/** What a move depends on. */
export interface WorkflowFacts {
  readonly organiser: { readonly name: string; readonly status: string };
  /** The public sees it. */
  readonly active: boolean;
  /** What is missing or wrong in its set-up, in words. */
  readonly problems: readonly string[];
  /** Plain dates at the venue. */
  readonly firstDay: string;
  readonly today: string;
}

/** What somebody may do with it. */
export interface WorkflowRights {
  readonly builds: boolean;
  readonly finance: boolean;
}

/** `step`: no move leads there from here. `set-up`: it is mended in the builder. */
export interface Hindrance {
  readonly code: 'step' | 'right' | 'organiser' | 'set-up' | 'day';
  readonly message: string;
}

/** Why a competition cannot be moved from one step to another; nothing: it can. One step at a time, forward or back. */
export function workflowHindrances(
  from: number,
  to: number,
  facts: WorkflowFacts,
  { builds, finance }: WorkflowRights,
): readonly Hindrance[] {
  const isStep = WORKFLOW.some(({ id }) => id === to) && Math.abs(to - from) === 1;
  if (!isStep) return [{ code: 'step', message: 'A competition moves one step at a time, forward or back.' }];
  if (isMoveOfFinance(from, to)) return finance ? [] : [{ code: 'right', message: 'Invoices and payments are kept by finance.' }];
  if (!builds) return [{ code: 'right', message: 'This step is for those who set the competition up.' }];
  if (to < from) return [];
  if (to === ENTRIES) return beforeEntries(facts);
  if (to === HELD && facts.today < facts.firstDay)
    return [{ code: 'day', message: `It has not been held yet: its first day is ${formatDate(facts.firstDay)}.` }];
  return [];
}

function beforeEntries({ organiser, active, problems }: WorkflowFacts): Hindrance[] {
  return [
    ...(isPublicOrganisation(organiser.status)
      ? []
      : [{ code: 'organiser' as const, message: `${organiser.name} is not approved as an organiser yet.` }]),
    ...problems.map((message) => ({ code: 'set-up' as const, message })),
    ...(active ? [] : [{ code: 'set-up' as const, message: 'It is not active: the public does not see it.' }]),
  ];
}
