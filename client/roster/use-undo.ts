import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterChangeFactsFragment } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';

/** One thing that was done, with the changes it was made of: a long paste is several. */
type Step = { what: string; ids: string[] };

/** So far back nobody remembers what was done. */
const most = 100;

/**
 * What was done here, last first. The server keeps the rows and refuses where somebody has changed them since, so taking
 * back loses nothing; what it refuses once is not asked for again.
 */
export const useUndo = (takeBack: (changeId: string) => Promise<RosterChangeFactsFragment | null>) => {
  const { t } = useTranslation('roster');
  const done = useRef<Step[]>([]);
  const isBusy = useRef(false);
  const undo = async () => {
    const last = isBusy.current ? undefined : done.current.pop();
    if (!last) return;
    isBusy.current = true;
    let isUndone = true;
    for (const id of last.ids.toReversed()) isUndone = isUndone && (await takeBack(id)) !== null;
    isBusy.current = false;
    if (isUndone) toaster.info(t('undo.done', { what: last.what }));
  };
  /** `told`: what can be seen on the page needs no message; what has gone from it does. */
  const remember = (what: string, changes: readonly (RosterChangeFactsFragment | null)[], told?: string) => {
    const ids = changes.flatMap((change) => change?.undoId ?? []);
    if (ids.length > 0) done.current = [...done.current, { what, ids }].slice(-most);
    if (!told || changes.every((change) => !change)) return;
    toaster.success(told, ids.length > 0 ? { action: { label: t('undo.act'), onClick: () => void undo() } } : undefined);
  };
  return { undo, remember };
};

export type Undo = ReturnType<typeof useUndo>;
