import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits';
import { isLost, type Refused, refusedOf } from '../request';
import { sendPicture } from './picture';

export type Picture = {
  key: number;
  /** For this page alone. */
  url: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'lost' | 'refused';
  id: string | null;
  problem: Refused | null;
};

let lastKey = 0;

/** Chosen pictures in their order, each sent after the one before; what the network lost goes on when it is back. */
export const usePictures = (taskPersonId: string, expired: () => void) => {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const isSending = useRef(false);
  const change = (key: number, to: Partial<Picture>) => setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  useEffect(() => {
    const next = pictures.find(({ state }) => state === 'waiting');
    if (!next || isSending.current) return;
    isSending.current = true;
    change(next.key, { state: 'sending' });
    sendPicture(next.file, taskPersonId)
      .then(
        (id) => change(next.key, { state: 'done', id }),
        (error) => {
          const refused = refusedOf(error);
          if (refused.code === 'SESSION_EXPIRED') return expired();
          change(next.key, { state: isLost(error) ? 'lost' : 'refused', problem: refused });
        },
      )
      .finally(() => {
        isSending.current = false;
      });
  });

  const shown = useRef(pictures);
  shown.current = pictures;
  // A phone keeps the bytes of a picture as long as its address is known.
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );

  useEffect(() => {
    const again = () => setPictures((all) => all.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' as const } : one)));
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    pictures,
    leftOut,
    add: (files: readonly File[]) => {
      const room = files.slice(0, Math.max(0, limits.task.pictures - pictures.length));
      // Nobody counts what a phone lets them choose at once: what found no room is told.
      setLeftOut(files.length - room.length);
      const added = room.map((file) => {
        lastKey += 1;
        return { key: lastKey, url: URL.createObjectURL(file), file, state: 'waiting' as const, id: null, problem: null };
      });
      setPictures((all) => [...all, ...added]);
    },
    remove: (key: number) => {
      const gone = pictures.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.url);
      setPictures((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: number) => change(key, { state: 'waiting', problem: null }),
  };
};
