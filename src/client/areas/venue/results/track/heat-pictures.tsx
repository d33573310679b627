import { lazy, Suspense, useState } from 'react';
import { pictureMessages as text } from '#client/areas/venue/shared/pictures/messages-pictures.ts';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Button } from '#client/ui/button.tsx';
import { getRacePictures } from '#contracts/venue/race-picture.ts';

const PicturesDialog = lazy(() =>
  import('#client/areas/venue/shared/pictures/pictures-dialog.tsx').then((m) => ({ default: m.PicturesDialog })),
);

/** The photo finish may come before or after the times. */
const EVERY_MS = 15_000;

interface HeatPicturesProps {
  readonly compId: number;
  readonly eventGroupId: number;
  readonly heat: number;
}

/** The way to what the photo finish saw of a heat, once there is something and the network is there. */
export function HeatPictures({ compId, eventGroupId, heat }: HeatPicturesProps) {
  const pictures = useQuery(getRacePictures, { params: { compId }, query: { eventGroupId } });
  useAskedAgain(pictures.refresh, EVERY_MS);
  const [isOpen, open] = useState(false);
  const own = pictures.answer?.data.filter(({ race }) => race?.heat === heat) ?? [];
  if (own.length === 0) return null;
  return (
    <>
      <Button icon="clock" onClick={() => open(true)}>
        {text.open(own.length)}
      </Button>
      {isOpen && (
        <Suspense>
          <PicturesDialog compId={compId} pictures={own} onChange={pictures.refresh} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
