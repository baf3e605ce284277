import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { CancelPeopleImportDocument, NextPeopleImportDocument, SubmitPeopleImportDocument } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { refusalOf } from '../kit/refusal/refusal';
import { useDeed } from '../kit/request/use-deed';
import { useOnwards } from '../roster/use-onwards';
import type { RosterState } from '../roster/use-roster';
import { importOf, type StandingFacts } from './import-kinds';

/** One step on: what stands against it is said where the list is, and a list that has changed is read again. */
export const useListAttempt = <What extends string>(grid: RosterState) => {
  const [busy, setBusy] = useState<What | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const keyAge = grid.roster?.keyAge ?? 0;
  // What was refused concerned the list as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list is the event
  useEffect(() => setFailure(null), [keyAge]);
  const onwards = useOnwards(grid);
  const attempt = async (what: What, act: (keyAge: number) => Promise<unknown>) => {
    setFailure(null);
    setBusy(what);
    try {
      await onwards(act);
    } catch (error) {
      const { level, code } = refusalOf(error);
      if (level === 'reloadList') grid.reload();
      else if (code === 'ROSTER_MANY_ERRORS') setTooMany(true);
      else {
        setFailure(error);
        grid.refetch();
      }
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, hasTooMany, closeTooMany: () => setTooMany(false), attempt };
};

/** The ways out of a check: onwards, with what may stand against it, and giving up (REG-032). */
export const useImportSteps = ({ key, kind }: StandingFacts, grid: RosterState) => {
  const { t } = useTranslation('peopleImport');
  const navigate = useNavigate();
  const send = useDeed();
  const sendOnce = useDeed(`submit-import-${key}`);
  const { attempt, ...state } = useListAttempt<'next' | 'submit' | 'notify'>(grid);
  const next = () =>
    attempt('next', async (keyAge) => {
      const answer: { nextPeopleImport?: unknown } | null | undefined = await send(NextPeopleImportDocument, { key, keyAge });
      // SGN-049: an answer without anything in it moves nobody on; the button is there again.
      if (!answer?.nextPeopleImport) return;
      void navigate(paths.importDepth(kind, key));
    });
  const submit = (isNotify: boolean) =>
    attempt(isNotify ? 'notify' : 'submit', async (keyAge) => {
      const { submitPeopleImport } = await sendOnce(SubmitPeopleImportDocument, { key, keyAge, isNotify });
      const { count, notified } = submitPeopleImport;
      toaster.success(t(isNotify ? 'notified' : 'submitted'), {
        description: t(isNotify ? 'notifiedHint' : 'submittedHint', { count: formatCount(count), notified: formatCount(notified) }),
      });
      void navigate(importOf[kind].list(key));
    });
  const cancel = async () => {
    const isSure = await confirm({ title: t('cancel.title'), body: t('cancel.text'), confirm: t('cancel.confirm'), tone: 'danger' });
    if (!isSure) return;
    await attempt('next', async () => {
      await send(CancelPeopleImportDocument, { key });
      void navigate(importOf[kind].list(''));
    });
  };
  return { ...state, next, submit, cancel };
};
