import { useMutation } from '@apollo/client/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { statementStopReason } from '../../schema/codes';
import { paths } from '../app/paths';
import { type CreationFactsFragment, type StatementStopReason, StopStatementCreationDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { inline } from '../kit/refusal/inline';
import { StopForm } from './dialogs/stop-form';

/** Where this page leads once its statement has moved on by its own doing, whoever hears of that first; null = to the statement's screen. */
export type Leaving = RefObject<string | null>;

/** Nothing was charged and no invoice asked for: a creation can always be stopped. */
const freeToStop = { stopCheck: { canStop: true, text: '', needsConfirmation: false } };

const reasons = statementStopReason.keys.map((value) => {
  const { label, remarkRequired } = statementStopReason.rows[value];
  return { value, label, needsRemark: remarkRequired };
});

type StopCreationProps = { statement: CreationFactsFragment; leaving: Leaving; onClose: () => void };

/** Ends the creation; the uploaded list is not used again. Business income must say why, labor is only asked (STM-081). */
export const StopCreationDialog = ({ statement, leaving, onClose }: StopCreationProps) => {
  const { t } = useTranslation('statement');
  const navigate = useNavigate();
  const [stop] = useMutation(StopStatementCreationDocument, { context: inline });
  return (
    <StopForm
      title={t('create.stop.title')}
      text={t('create.stop.text', { code: statement.statementCode })}
      button={t('create.stop.confirm')}
      reasons={statement.settlementType === 1 ? reasons : []}
      statement={freeToStop}
      onClose={onClose}
      onStop={async ({ reason, remark }) => {
        leaving.current = paths.home;
        try {
          await stop({ variables: { id: statement.id, reason: (reason || null) as StatementStopReason | null, remark } });
        } catch (error) {
          leaving.current = null;
          throw error;
        }
        toaster.success(t('create.stop.done'));
        void navigate(paths.home);
      }}
    />
  );
};
