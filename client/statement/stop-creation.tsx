import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { statementStopReason } from '../../schema/codes';
import { paths } from '../app/paths';
import { type CreationFactsFragment, StopStatementCreationDocument } from '../generated/graphql';
import { codeOf } from '../kit/choices';
import { ReasonForm } from './dialogs/reason-form';

/** Where this page leads once its statement has moved on by its own doing, whoever hears of that first; null = to the statement's screen. */
export type Leaving = RefObject<string | null>;

type StopCreationProps = { statement: CreationFactsFragment; leaving: Leaving; onClose: () => void };

/** Ends the creation; the uploaded list is not used again. Business income must say why, labor is only asked (STM-081). */
export const StopCreationDialog = ({ statement, leaving, onClose }: StopCreationProps) => {
  const { t } = useTranslation('statement');
  const navigate = useNavigate();
  const leave = async <A,>(stop: () => Promise<A>): Promise<A> => {
    leaving.current = paths.home;
    try {
      return await stop();
    } catch (error) {
      leaving.current = null;
      throw error;
    }
  };
  return (
    <ReasonForm
      title={t('creation:form.stop.title')}
      confirm={t('creation:form.stop.confirm')}
      done={t('creation:form.stop.done')}
      facts={<p>{t('creation:form.stop.text', { code: statement.statementCode })}</p>}
      reasons={statement.settlementType === 1 ? statementStopReason.rows : {}}
      mutation={StopStatementCreationDocument}
      request={`stop-creation-${statement.id}`}
      variables={({ reason, remark }) => ({
        id: statement.id,
        reason: reason === '' ? null : codeOf(statementStopReason.rows, reason),
        remark,
      })}
      through={leave}
      onDone={() => navigate(paths.home)}
      onClose={onClose}
    />
  );
};
