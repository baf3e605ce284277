import { useTranslation } from 'react-i18next';
import { cleanCell } from '../../../schema/cells';
import { offeredPayWays, payWay } from '../../../schema/codes';
import { accountDoubtful } from '../../../schema/formats';
import type { LineFactsFragment } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { confirm } from '../../kit/feedback/confirm';
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

/**
 * A card number whose check digit does not fit is asked about once, as on the payee's own phone, and may be sent all the same (D19). A number that is
 * no account at all is left to the server.
 */
export const useSureOfAccount = ({ payWay: now }: Pick<LineFactsFragment, 'payWay'>) => {
  const { t } = useTranslation('lines');
  return async (typed: string, chosen: string): Promise<boolean> => {
    const way = chosen === '' ? now : codeOf(payWay.rows, chosen);
    if (!accountDoubtful(cleanCell('account', typed).value, way)) return true;
    // Whoever presses Enter twice goes back to the number, not on with it.
    return confirm({
      title: t('doubt.title'),
      body: t('doubt.text'),
      confirm: t('doubt.confirm'),
      cancel: t('doubt.back'),
      tone: 'danger',
    });
  };
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
