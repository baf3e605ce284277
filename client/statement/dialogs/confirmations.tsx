import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  CancelAwaitFundsDocument,
  HoldFundsDocument,
  PassAuditDocument,
  ReleaseFundsDocument,
  SubmitAuditDocument,
  WithdrawAuditDocument,
} from '../../generated/graphql';
import { formatCount, formatMoney } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import type { StatementDialogProps } from '../statement-context';
import { ActDialog } from './act-dialog';
import { PayFacts } from './facts';

const useSummary = ({ statement }: StatementDialogProps) => ({
  code: statement.statementCode,
  people: formatCount(statement.lineCount),
  amount: formatMoney(statement.totals.total),
});

export const SubmitAuditDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(SubmitAuditDocument, { context: inline });
  const { id, version } = props.statement;
  return (
    <ActDialog
      title={t('submitAudit.title')}
      confirm={t('submitAudit.confirm')}
      done={t('submitAudit.done')}
      act={() => act({ variables: { id, version } })}
      onClose={props.onClose}
    >
      {t('submitAudit.text', useSummary(props))}
    </ActDialog>
  );
};

export const WithdrawAuditDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(WithdrawAuditDocument, { context: inline });
  const { id, version } = props.statement;
  return (
    <ActDialog
      title={t('withdrawAudit.title')}
      confirm={t('withdrawAudit.confirm')}
      done={t('withdrawAudit.done')}
      act={() => act({ variables: { id, version } })}
      onClose={props.onClose}
    >
      {t('withdrawAudit.text', useSummary(props))}
    </ActDialog>
  );
};

export const PassAuditDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(PassAuditDocument, { context: inline });
  const { id, version } = props.statement;
  const request = useRequestKey(`pass-${id}-${version}`, true);
  const pass = async () => {
    await act({ variables: { id, version, idempotencyKey: request.key() } });
    request.answered();
  };
  return (
    <ActDialog title={t('passAudit.title')} confirm={t('passAudit.confirm')} done={t('passAudit.done')} act={pass} onClose={props.onClose}>
      <p>{t('passAudit.text', useSummary(props))}</p>
      <PayFacts statement={props.statement} />
    </ActDialog>
  );
};

export const HoldFundsDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(HoldFundsDocument, { context: inline });
  const { id, version } = props.statement;
  return (
    <ActDialog
      title={t('hold.title')}
      confirm={t('hold.confirm')}
      done={t('hold.done')}
      act={() => act({ variables: { id, version, idempotencyKey: crypto.randomUUID() } })}
      onClose={props.onClose}
    >
      <p>{t('hold.question')}</p>
      <PayFacts statement={props.statement} />
    </ActDialog>
  );
};

export const ReleaseFundsDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(ReleaseFundsDocument, { context: inline });
  const { id } = props.statement;
  return (
    <ActDialog
      title={t('release.title')}
      confirm={t('release.confirm')}
      done={t('release.done')}
      act={() => act({ variables: { id, idempotencyKey: crypto.randomUUID() } })}
      onClose={props.onClose}
    >
      {t('release.text', useSummary(props))}
    </ActDialog>
  );
};

export const CancelAwaitFundsDialog = (props: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const [act] = useMutation(CancelAwaitFundsDocument, { context: inline });
  return (
    <ActDialog
      title={t('cancelAwait.title')}
      confirm={t('cancelAwait.confirm')}
      done={t('cancelAwait.done')}
      act={() => act({ variables: { id: props.statement.id } })}
      onClose={props.onClose}
    >
      {t('cancelAwait.text', useSummary(props))}
    </ActDialog>
  );
};
