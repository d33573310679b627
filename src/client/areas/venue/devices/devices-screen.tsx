import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { appVersion } from '#client/lib/session/about-device.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Restored } from '#client/lib/venue/bar-seldom.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { deleteDevice, getDevices, LACKS, putDevice } from '#contracts/venue/device.ts';
import { deviceCode } from '#domain/sync/acting-author.ts';

const text = deviceMessages.devices;
type Device = Data<typeof getDevices>[number];

/** The tablets of a competition, for its organiser: which there are, and locking one that is lost. */
export function DevicesScreen() {
  const compId = idParam(useParams().compId);
  const devices = useQuery(getDevices, { params: { id: compId } });
  const [locking, setLocking] = useState<Device>();
  const done = async (answer: { readonly ok: boolean; readonly message?: string }, said: string) => {
    toast(answer.ok ? said : (answer.message ?? ''), answer.ok ? {} : { tone: 'danger' });
    await devices.refresh();
  };
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <Restored compId={compId} />
      <Answer of={devices} empty={<EmptyState title={text.none}>{text.noneText}</EmptyState>}>
        {(all) => (
          <List>
            {all.map((device) => (
              <Row
                key={device.deviceId}
                device={device}
                onLock={() => setLocking(device)}
                onLetIn={async () =>
                  done(await call(putDevice, { params: { id: device.deviceId }, body: { revoked: false } }), text.isIn)
                }
              />
            ))}
          </List>
        )}
      </Answer>
      {locking && (
        <Dialog
          title={text.sure(locking.name)}
          onClose={() => setLocking(undefined)}
          actions={
            <>
              <Button onClick={() => setLocking(undefined)}>{text.cancel}</Button>
              <Button
                variant="danger"
                onClick={async () => {
                  setLocking(undefined);
                  await done(await call(deleteDevice, { params: { id: locking.deviceId } }), text.isLocked);
                }}
              >
                {text.lock}
              </Button>
            </>
          }
        >
          <p>{text.sureText}</p>
        </Dialog>
      )}
    </Page>
  );
}

interface RowProps {
  readonly device: Device;
  readonly onLock: () => void;
  readonly onLetIn: () => Promise<void>;
}

function Row({
  device: { deviceId, name: given, by, lastSeen, revoked, leases, unsent, app, place, ready, lacks, browser },
  onLock,
  onLetIn,
}: RowProps) {
  const seen = deviceDayTime(lastSeen);
  const name = place ? `${given}, ${place}` : given;
  const facts = [
    text.code(deviceCode(deviceId)),
    given !== by && text.of(by),
    typeof browser === 'string' && browser,
    text.seen(seen),
    typeof ready === 'number' && text.ready(ready),
    typeof unsent === 'number' && text.unsent(unsent),
    typeof app === 'string' && (app === appVersion() ? text.sameApp : text.otherApp),
    ...LACKS.filter((one) => lacks?.split(',').includes(one)).map((one) => text.lacks[one]),
    leases.length > 0 && text.leases(leases.length),
  ];
  return (
    <ListRow title={revoked ? `${name} · ${text.locked}` : name} facts={facts}>
      {revoked ? (
        <Button aria-label={text.letInOf(name, seen)} onClick={onLetIn}>
          {text.letIn}
        </Button>
      ) : (
        <Button variant="danger" aria-label={text.lockOf(name, seen)} onClick={onLock}>
          {text.lock}
        </Button>
      )}
    </ListRow>
  );
}
