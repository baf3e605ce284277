import { useTranslation } from 'react-i18next';
import { offeredPayWays, payWay } from '../../../schema/codes';
import type { LineFactsFragment } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { Note } from '../../kit/feedback/note';
import { SelectField } from '../../kit/form/choices';
import type { StatementDialogProps } from '../statement-context';

export type LineProps = StatementDialogProps & { line: LineFactsFragment };

const offered = choicesOf(payWay.rows, (key) => offeredPayWays.includes(key));

/** Another way of paying needs an account that suits it; the server checks both together. */
export const PayWayField = ({ now }: { now: string }) => {
  const { t } = useTranslation(['statement', 'review']);
  return (
    <SelectField
      name="payWay"
      label={t('column.payWay')}
      hint={t('editLine.now', { value: now })}
      placeholder={t('review:keepWay')}
      choices={offered}
    />
  );
};

/** A reason that speaks of an account which was changed since is said to be of that one. */
export const FailureNote = ({ line: { failure } }: { line: LineFactsFragment }) => {
  const { t } = useTranslation('lines');
  if (!failure) return null;
  const title = failure.isCorrected ? t('failure.earlier', { account: failure.accountMasked, text: failure.text }) : failure.text;
  return (
    <Note tone={failure.isCorrected ? 'info' : 'error'} title={title}>
      {failure.nextStep}
    </Note>
  );
};
