import { useEffect, useRef, useState } from 'react';
import type { MyTaskFactsFragment } from '../../generated/payee/graphql';
import { draftOf, keepDraft } from '../drafts';
import { freshKey } from '../request-key';
import { type KeptPicture, usePictures } from './use-pictures';

/** `sent` stands for the text and the pictures that were handed in last: chance alone, so that where it is kept nothing of them is to be read. */
type Work = { text: string; pictures: readonly KeptPicture[]; sent?: string };
const nothing: Work = { text: '', pictures: [] };

const keep = (draft: string, { text, pictures, sent }: Work) =>
  keepDraft(draft, text || pictures.length > 0 ? { text, pictures, ...(sent === undefined ? {} : { sent }) } : null);

/** What is written and chosen of this round: found again by the same person on this phone, after another login too. */
export const useWork = (mark: string, mine: MyTaskFactsFragment, expired: () => void) => {
  const round = mine.rounds.length + 1;
  const draft = `${mark}-work-${mine.id}-${round}`;
  const [kept] = useState(() => draftOf<Work>(draft) ?? nothing);
  const [text, setText] = useState(kept.text);
  const shots = usePictures(mine.id, { draft: `${draft}-files`, kept: kept.pictures }, expired);
  const pictureIds = shots.pictures.flatMap((one) => one.id ?? []);
  const chosen = JSON.stringify(shots.pictures.map(({ id, name }): KeptPicture => ({ id, name })));
  const work = JSON.stringify([text, pictureIds]);
  const last = useRef(kept.sent === undefined ? null : { work, sent: kept.sent });
  useEffect(() => {
    keep(draft, {
      text,
      pictures: JSON.parse(chosen) as Work['pictures'],
      ...(last.current?.work === work ? { sent: last.current.sent } : {}),
    });
  }, [draft, text, chosen, work]);
  return {
    ...shots,
    ...{ text, setText, pictureIds, round },
    isRestored: kept.text !== '' || kept.pictures.length > 0,
    /** Pressed again after a lost answer, in the page loaded anew too, it is the same; with another text or other pictures it is another one. */
    intention: (): string => {
      if (last.current?.work !== work) last.current = { work, sent: freshKey() };
      const { sent } = last.current;
      keep(draft, { text, pictures: JSON.parse(chosen) as Work['pictures'], sent });
      return `work-${mine.id}-${round}-${sent}`;
    },
    over: () => {
      shots.handedIn();
      keepDraft(draft, null);
    },
  };
};
