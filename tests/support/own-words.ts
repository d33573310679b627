import * as z from 'zod/mini';

// Files share the modules of their worker. Tools that one of them loads set zod's words for the whole process: each begins with ours.
z.config({ localeError: undefined });
