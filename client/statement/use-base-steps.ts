import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { type CreationFactsFragment, DiscardStatementDocument, PassBaseCheckDocument } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { inline, patient } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import { useOnwards } from '../roster/use-onwards';
import type { RosterState } from '../roster/use-roster';
import { useMove } from './use-move';

/** The two ways out of the base check: onwards, with what may stand against it, and giving up. */
export const useBaseSteps = (statement: CreationFactsFragment, grid: RosterState, onMoved: () => void) => {
  const [pass, passing] = useMutation(PassBaseCheckDocument, { context: { ...inline, ...patient } });
  const [failure, setFailure] = useState<unknown>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const move = useMove(onMoved);
  const keyAge = grid.roster?.keyAge ?? 0;
  // What was refused concerned the list as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list is the event
  useEffect(() => setFailure(null), [keyAge]);
  const passAt = async (age: number) => {
    try {
      await pass({ variables: { id: statement.id, keyAge: age } });
      move.begin();
      onMoved();
    } catch (error) {
      const { level, code } = refusalOf(error);
      if (level === 'reloadList') grid.reload();
      else if (code === 'ROSTER_MANY_ERRORS') setTooMany(true);
      else {
        setFailure(error);
        grid.refetch();
      }
    }
  };
  const onwards = useOnwards(grid);
  const next = () => {
    setFailure(null);
    return onwards(passAt);
  };
  const drop = useDiscard(statement, setFailure);
  return {
    next,
    drop,
    isGoing: passing.loading || move.isWaiting,
    hasLostTrack: move.hasFailed,
    failure,
    hasTooMany,
    closeTooMany: () => setTooMany(false),
  };
};

const useDiscard = (statement: CreationFactsFragment, onFailure: (error: unknown) => void) => {
  const { t } = useTranslation('statement');
  const navigate = useNavigate();
  const [discard] = useMutation(DiscardStatementDocument, { context: inline });
  return async () => {
    const isSure = await confirm({
      title: t('creation:form.discard.title'),
      body: t('creation:form.discard.text'),
      confirm: t('creation:form.discard.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await discard({ variables: { id: statement.id } });
      toaster.success(t('creation:form.discard.done'));
      void navigate(paths.home);
    } catch (error) {
      onFailure(error);
    }
  };
};
