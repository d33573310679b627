import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { Letter } from '#server/db/mail/mailer.ts';
import { RESET } from './areas/account/sign-in/mail-texts.ts';
import { CREDIT_CHANGED } from './areas/admin/users/mail-credit.ts';
import { ASKS_TO_ACT, MAY_ACT } from './areas/admin/users/request-mail.ts';
import { HOLDERS } from './areas/entering/athletes/mail-holders.ts';
import { CANCELLED } from './areas/entering/basket/after/mail-cancelled.ts';
import { ENTERED } from './areas/entering/basket/after/mail-entered.ts';
import { SWITCHED } from './areas/entering/basket/after/mail-switched.ts';
import { PAID_BACK } from './areas/entering/basket/orders/mail-paid-back.ts';
import { REVERSAL } from './areas/entering/basket/orders/mail-reversal.ts';
import { OFFERED } from './areas/entering/basket/places/mail-offered.ts';
import { WAITS } from './areas/entering/basket/places/mail-waits.ts';
import { RECEIPT } from './areas/entering/basket/receipts/mail-receipt.ts';

/** Every mail that follows from something; one that is not among them is never composed. */
export const LETTERS: readonly Letter<never>[] = [
  RESET,
  ASKS_TO_ACT,
  MAY_ACT,
  CREDIT_CHANGED,
  RIGHT_CHANGED,
  HOLDERS,
  CANCELLED,
  SWITCHED,
  ENTERED,
  PAID_BACK,
  REVERSAL,
  OFFERED,
  WAITS,
  RECEIPT,
];
