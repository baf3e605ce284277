import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits';
import { whenReleased } from '../../kit/form/released';
import { draftInPage, keepInPage } from '../drafts';
import { isLost, type Refused, refusedOf } from '../request';
import { sendPicture } from './picture';

export type Picture = {
  key: number;
  name: string;
  /** For this page alone; null = the picture has arrived in an earlier page of this phone, which kept its number alone. */
  url: string | null;
  file: File | null;
  state: 'waiting' | 'sending' | 'done' | 'lost' | 'refused';
  id: string | null;
  problem: Refused | null;
};

/** What is written down of a picture: a photo itself is not. */
export type KeptPicture = { readonly id: string | null; readonly name: string };

let lastKey = 0;
const fresh = (of: Pick<Picture, 'name' | 'file' | 'state' | 'id'>): Picture => {
  lastKey += 1;
  return { ...of, key: lastKey, url: of.file && URL.createObjectURL(of.file), problem: null };
};

/** Those that this page still has, else those that had arrived; of the others there is the name alone. */
const foundAgain = (draft: string, kept: readonly KeptPicture[]) => {
  const inPage = draftInPage<readonly Picture[]>(draft);
  if (inPage) {
    const anew = inPage.map((one) => fresh({ ...one, state: one.state === 'sending' || one.state === 'lost' ? 'waiting' : one.state }));
    return { pictures: anew.map((one, at) => ({ ...one, problem: inPage[at]?.problem ?? null })), missing: [] };
  }
  return {
    pictures: kept.filter(({ id }) => id !== null).map(({ id, name }) => fresh({ id, name, file: null, state: 'done' })),
    missing: kept.filter(({ id }) => id === null).map(({ name }) => name),
  };
};

type Drafted = { draft: string; kept: readonly KeptPicture[] };

/** Chosen pictures in their order, each sent after the one before; what the network lost goes on when it is back. */
export const usePictures = (taskPersonId: string, { draft, kept }: Drafted, expired: () => void) => {
  const [found] = useState(() => foundAgain(draft, kept));
  const [pictures, setPictures] = useState<readonly Picture[]>(found.pictures);
  const [missing, setMissing] = useState<readonly string[]>(found.missing);
  const [leftOut, setLeftOut] = useState(0);
  const isSending = useRef(false);
  const isHandedIn = useRef(false);
  const change = (key: number, to: Partial<Picture>) => setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  useEffect(() => {
    const next = pictures.find(({ state }) => state === 'waiting');
    if (!next?.file || isSending.current) return;
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
  // A phone keeps the bytes of a picture as long as its address is known; the file itself is found again in this page, by the same person.
  useEffect(
    () => () => {
      for (const { url } of shown.current) if (url) URL.revokeObjectURL(url);
      if (!isHandedIn.current) keepInPage(draft, shown.current.length > 0 ? shown.current : null);
    },
    [draft],
  );

  useEffect(() => {
    const goOn = () => setPictures((all) => all.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' as const } : one)));
    // The notes of what was lost go with it: never under a finger.
    const again = () => void whenReleased().then(goOn);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    pictures,
    leftOut,
    missing,
    add: (files: readonly File[]) => {
      const room = files.slice(0, Math.max(0, limits.task.pictures - pictures.length));
      // Nobody counts what a phone lets them choose at once: what found no room is told.
      setLeftOut(files.length - room.length);
      setMissing([]);
      const added = room.map((file) => fresh({ name: file.name, file, state: 'waiting', id: null }));
      setPictures((all) => [...all, ...added]);
    },
    remove: (key: number) => {
      const gone = pictures.find((one) => one.key === key);
      if (gone?.url) URL.revokeObjectURL(gone.url);
      setPictures((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: number) => change(key, { state: 'waiting', problem: null }),
    handedIn: () => {
      isHandedIn.current = true;
      keepInPage(draft, null);
    },
  };
};
