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

/** The workflow status record of a competition; 0 and empty: no such step. */
export function workflowStatus(stepId: number, competition: { readonly id: number; readonly name: string }) {
  const at = WORKFLOW.findIndex(({ id }) => id === stepId);
  const [previous, step, next] = [WORKFLOW[at - 1], WORKFLOW[at], at < 0 ? undefined : WORKFLOW[at + 1]];
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
    invoicelink: '',
    notes: '',
    value: '',
    paid: (step?.id ?? 0) >= 7,
    moveto: next?.id ?? 0,
    ref: '',
  };
}
