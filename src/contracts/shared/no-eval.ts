import * as z from 'zod/mini';

// The content security policy forbids making code from text, and even trying is reported. Imported before any contract.
z.config({ jitless: true });
