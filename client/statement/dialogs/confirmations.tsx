import type { OperationVariables } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import {
  CancelAwaitFundsDocument,
  HoldFundsDocument,
  PassAuditDocument,
  ReleaseFundsDocument,
  type StatementFactsFragment,
  SubmitAuditDocument,
  WithdrawAuditDocument,
} from '../../generated/graphql';
import { ActDialog, type ActDialogProps } from '../../kit/dialog/act-dialog';
import { formatCount, formatMoney } from '../../kit/format/money';
import { useSeen } from '../../kit/request/use-seen';
import type { StatementDialogProps } from '../statement-context';
import { ChangedContent } from './changed-content';
import { PayFacts } from './facts';

const summaryOf = (statement: StatementFactsFragment) => ({
  code: statement.statementCode,
  people: formatCount(statement.lineCount),
  amount: formatMoney(statement.totals.total),
});

type Named = 'submitAudit' | 'withdrawAudit' | 'passAudit' | 'hold' | 'release' | 'cancelAwait';
type AskProps<A, V extends OperationVariables> = Omit<ActDialogProps<A, V>, 'title' | 'confirm' | 'done'> & { words: Named };

/** Title, button and message of one deed stand together in the words. */
const Ask = <A, V extends OperationVariables>({ words, ...dialog }: AskProps<A, V>) => {
  const { t } = useTranslation('statement');
  return (
    <ActDialog
      {...(dialog as ActDialogProps<A, V>)}
      title={t(`${words}.title`)}
      confirm={t(`${words}.confirm`)}
      done={t(`${words}.done`)}
    />
  );
};

export const SubmitAuditDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version } = statement;
  return (
    <Ask
      words="submitAudit"
      mutation={SubmitAuditDocument}
      request={`submit-${id}-${version}`}
      variables={{ id, version }}
      onClose={onClose}
    >
      {t('submitAudit.text', summaryOf(statement))}
    </Ask>
  );
};

export const WithdrawAuditDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version } = statement;
  return (
    <Ask
      words="withdrawAudit"
      mutation={WithdrawAuditDocument}
      request={`withdraw-${id}-${version}`}
      variables={{ id, version }}
      onClose={onClose}
    >
      {t('withdrawAudit.text', summaryOf(statement))}
    </Ask>
  );
};

export const PassAuditDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { seen, before, deciding } = useSeen(statement);
  const { id, version, contentHash } = seen;
  return (
    <Ask
      words="passAudit"
      mutation={PassAuditDocument}
      request={`pass-${id}-${version}-${contentHash}`}
      variables={{ id, version, contentHash }}
      through={deciding}
      onClose={onClose}
    >
      <ChangedContent now={seen} before={before} />
      <p>{t('passAudit.text', summaryOf(seen))}</p>
      <PayFacts statement={seen} />
    </Ask>
  );
};

export const HoldFundsDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version } = statement;
  return (
    <Ask words="hold" mutation={HoldFundsDocument} request={`hold-${id}-${version}`} variables={{ id, version }} onClose={onClose}>
      <p>{t('hold.question')}</p>
      <PayFacts statement={statement} />
    </Ask>
  );
};

export const ReleaseFundsDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version } = statement;
  return (
    <Ask words="release" mutation={ReleaseFundsDocument} request={`release-${id}-${version}`} variables={{ id }} onClose={onClose}>
      {t('release.text', summaryOf(statement))}
    </Ask>
  );
};

export const CancelAwaitFundsDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { id, version } = statement;
  return (
    <Ask
      words="cancelAwait"
      mutation={CancelAwaitFundsDocument}
      request={`cancel-await-${id}-${version}`}
      variables={{ id }}
      onClose={onClose}
    >
      {t('cancelAwait.text', summaryOf(statement))}
    </Ask>
  );
};
