import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ACTION_ENDPOINTS } from '#contracts/venue/venue-action.ts';

const calls = Object.values(ACTION_ENDPOINTS).map(({ path, body }) => [path, z.toJSONSchema(body, { io: 'input' })]);

/**
 * A word for the actions that this server takes, and in which form. A tablet whose action was refused as `server-older` sends it again once it
 * hears another word.
 */
export const ACTIONS_TAKEN = createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 16);
