import { accountMessages } from '#client/lib/messages/messages-account.ts';
import type { Called } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import type { Endpoint } from '#contracts/shared/endpoint.ts';

/** The server says that a mailed link was used before or is too old. */
export function isSpentKey<E extends Endpoint>(answer: Called<E>): boolean {
  return !answer.ok && answer.why === 'refused' && answer.refusal?.code === 'key-expired';
}

/** A form that cannot succeed any more is not shown: this stands in its place. */
export function SpentLink() {
  return (
    <Banner tone="danger" live="alert">
      {accountMessages.spentLink}
    </Banner>
  );
}
