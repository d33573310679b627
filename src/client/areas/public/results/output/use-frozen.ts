import { useEffect, useRef, useState } from 'react';
import { deviceCache } from '#client/lib/net/answer-cache.ts';
import type { Picture } from './picture.ts';

/**
 * The picture that stands while an output is frozen: the one it had then, whatever comes in. It is kept on this device, so that a screen that
 * starts again without a server, or in the middle of it, has it still. `since` names the freeze; null: it runs.
 */
export function useFrozen(name: string, picture: Picture | undefined, since: string | null): Picture | undefined {
  const [kept, setKept] = useState<{ readonly since: string; readonly picture: Picture }>();
  const [read, setRead] = useState<string>();
  const newest = useRef(picture);
  newest.current = picture;
  const there = picture !== undefined;
  useEffect(() => {
    if (since === null || kept?.since === since) return undefined;
    let here = true;
    void deviceCache.read(name).then((found) => {
      if (!here) return;
      setRead(since);
      // Written by this screen, and by no other version of the app than could.
      if (found?.at === since) setKept({ since, picture: found.json as Picture });
    });
    return () => {
      here = false;
    };
  }, [name, since, kept?.since]);
  useEffect(() => {
    if (since === null || read !== since || kept?.since === since || !there || !newest.current) return;
    setKept({ since, picture: newest.current });
    void deviceCache.write(name, { at: since, json: newest.current });
  }, [name, since, read, kept?.since, there]);
  return since !== null && kept?.since === since ? kept.picture : picture;
}
