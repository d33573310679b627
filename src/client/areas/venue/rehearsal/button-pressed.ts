import type { Body } from '#contracts/shared/endpoint.ts';
import type { putRehearsal } from '#contracts/venue/rehearsal.ts';

/** A button of a rehearsal is pressed; false: the server says no, which was shown. */
export type Press = (button: Body<typeof putRehearsal>) => Promise<boolean>;
