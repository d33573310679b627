import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postAgeGroup, type SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { isSameGroup, type ReadyMadeSet, readyMadeGroups } from '#domain/age-group/sets.ts';
import { ageGroupMessages as text } from './messages-age-groups.ts';

interface MissingProps {
  readonly set: ReadyMadeSet;
  readonly groups: readonly SharedAgeGroup[];
  /** The organisation that keeps the added groups; 0: everybody's. */
  readonly orgId: number;
  readonly onAdded: () => unknown;
}

/** Groups of a ready-made set that were changed or deleted come back by one press. */
export function MissingGroups({ set, groups, orgId, onAdded }: MissingProps) {
  const [busy, setBusy] = useState(false);
  const missing = set.groups.filter((plan) => !groups.some((group) => isSameGroup(plan, group)));
  if (missing.length === 0) return null;
  const add = async () => {
    setBusy(true);
    let added = 0;
    for (const plan of missing) {
      const retiredAt = readyMadeGroups().find((group) => isSameGroup(group, plan))?.retiredAt ?? null;
      const answer = await call(postAgeGroup, { body: { ...plan, orgId, retiredAt } });
      if (answer.ok) added += 1;
      else toast(answer.message, { tone: 'danger' });
    }
    setBusy(false);
    if (added > 0) toast(text.added(added));
    onAdded();
  };
  return (
    <Banner
      tone="info"
      action={
        <Button busy={busy} onClick={add}>
          {text.addMissing(missing.length)}
        </Button>
      }
    >
      {text.missing(missing.length, set.name)}
    </Banner>
  );
}
