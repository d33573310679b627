import { useCallback, useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { postShow } from '#contracts/venue/scoreboard.ts';
import { type OutputNow, RUNNING, type Slide } from '#domain/scoreboard/output.ts';
import type { AskedOutput } from './asked-output.ts';

interface Steered {
  readonly show?: Slide | null;
  readonly page?: number | null;
  readonly frozen?: boolean;
}

export interface Steering {
  readonly now: OutputNow;
  /** It is for all screens of the output. */
  readonly forAll: boolean;
  readonly steer: (part: Steered) => void;
}

/**
 * What is said of an output at the moment, and the way to say something else: for all its screens with the controls and the right to it, for this
 * screen alone without. No address gives a right.
 */
export function useSteering({ compId, outputId, controls }: AskedOutput, said: OutputNow = RUNNING): Steering {
  const { user } = useSession();
  const [own, setOwn] = useState<Partial<OutputNow>>(() => keptFreeze(compId, outputId));
  const forAll = controls && outputId > 0 && user !== undefined && mayWork(user, 'SCOREBOARD', compId);
  const steer = useCallback(
    (part: Steered) => {
      if (!forAll) {
        setOwn((before) => {
          const after = { ...before, ...nowOf(part) };
          keepFreeze(compId, outputId, after);
          return after;
        });
        return;
      }
      void call(postShow, { params: { compId, outputId }, body: part }).then((answer) => {
        if (!answer.ok) toast(answer.message, { tone: 'danger' });
      });
    },
    [forAll, compId, outputId],
  );
  return { now: { ...said, ...own }, forAll, steer };
}

function nowOf({ show, page, frozen }: Steered): Partial<OutputNow> {
  return {
    ...(show !== undefined && { show, page: null }),
    ...(page !== undefined && { page }),
    ...(frozen !== undefined && { frozen: frozen ? new Date().toISOString() : null }),
  };
}

const keyOf = (compId: number, outputId: number) => `callroom.frozen ${compId} ${outputId}`;

/** A screen that somebody has frozen stands still after a restart as well. */
function keptFreeze(compId: number, outputId: number): Partial<OutputNow> {
  try {
    const frozen = sessionStorage.getItem(keyOf(compId, outputId));
    return frozen ? { frozen } : {};
  } catch {
    return {};
  }
}

function keepFreeze(compId: number, outputId: number, { frozen }: Partial<OutputNow>): void {
  try {
    if (frozen) sessionStorage.setItem(keyOf(compId, outputId), frozen);
    else sessionStorage.removeItem(keyOf(compId, outputId));
  } catch {
    // A browser that keeps nothing freezes until it is started again.
  }
}
