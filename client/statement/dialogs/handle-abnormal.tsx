import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbnormalGroupsDocument, type AbnormalGroupsQuery, HandleAbnormalDocument, type LineFactsFragment } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { Note } from '../../kit/feedback/note';
import { formatCount, sumMoney } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import type { StatementDialogProps } from '../statement-context';
import { EditLineDialog } from './edit-line';

type Plan = NonNullable<AbnormalGroupsQuery['statement']>;

/** How many and how much of each class; people whose account must change first are named, because nothing is sent to them. */
const Groups = ({ plan, onEdit }: { plan: Plan; onEdit: (line: LineFactsFragment) => void }) => {
  const { t } = useTranslation('lines');
  return (
    <>
      {plan.abnormalGroups.map((group) => (
        <div className="row" key={group.class}>
          <span>
            {group.label} <span className="num mu">{t('abnormal.lines', { count: formatCount(group.lineCount) })}</span>
          </span>
          <MoneyText amount={group.net} />
        </div>
      ))}
      {plan.linesToCorrect.length > 0 ? (
        <Note tone="warning" title={t('abnormal.needsAccount')}>
          <ul className="jq-needs-account">
            {plan.linesToCorrect.map((line) => (
              <li key={line.id}>
                <b>{line.payee.name}</b> <span className="num">{line.payee.accountMasked}</span> {line.failure?.text}{' '}
                <button
                  type="button"
                  className="lk"
                  aria-label={t('abnormal.editOf', { name: line.payee.name })}
                  onClick={() => onEdit(line)}
                >
                  {t('abnormal.edit')}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
};

/** Hands in again what may succeed as it is; an account that was refused for good is changed first (row 23). */
export const HandleAbnormalDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation(['statement', 'lines']);
  const [edited, setEdited] = useState<LineFactsFragment | null>(null);
  const { data, error, refetch } = useQuery(AbnormalGroupsDocument, {
    variables: { id: statement.id },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const plan = data?.statement;
  const handedIn = plan?.abnormalGroups.filter(({ isHandedIn }) => isHandedIn) ?? [];
  const hasWork = handedIn.length > 0;
  // What the question tells is what is sent.
  const told = plan && {
    expectedCount: handedIn.reduce((count, group) => count + group.lineCount, 0),
    expectedNet: sumMoney(handedIn.map(({ net }) => net)),
  };
  const endEdit = () => {
    setEdited(null);
    void refetch();
  };
  return (
    <>
      <ActDialog
        title={t('abnormal.title')}
        confirm={t('abnormal.confirm')}
        done={t('abnormal.done')}
        blocked={plan && !hasWork ? t('lines:abnormal.nothing') : null}
        mutation={HandleAbnormalDocument}
        request={`abnormal-${statement.id}-${statement.version}-${told?.expectedCount}-${told?.expectedNet}`}
        variables={{ statementId: statement.id, onlySendable: true, ...told }}
        readAgain={() => refetch()}
        onClose={onClose}
      >
        <p>{t('lines:abnormal.text')}</p>
        {plan ? <Groups plan={plan} onEdit={setEdited} /> : null}
        <RefusalNote error={error ?? null} />
      </ActDialog>
      {edited ? <EditLineDialog line={edited} statement={statement} onClose={endEdit} /> : null}
    </>
  );
};
