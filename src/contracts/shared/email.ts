import * as z from 'zod/mini';
import { isEmail, LONGEST_EMAIL } from '#domain/shared/email.ts';

const NOT_ONE = 'Type an email address, like name@example.org';
/** What is longer can't be one, and is not looked at. */
const Line = z
  .string()
  .check(z.trim(), z.maxLength(LONGEST_EMAIL, { error: `more than ${LONGEST_EMAIL} characters`, abort: true }));

/** An address that mail can be sent to. */
export const Email = Line.check(z.refine(isEmail, NOT_ONE));

/** That of an account is its name: large and small letters are the same. */
export const AccountEmail = Email.check(z.toLowerCase());

/** Where none need be given. */
export const OptionalEmail = Line.check(z.refine((text) => text === '' || isEmail(text), NOT_ONE));
