import { useTranslation } from 'react-i18next';
import { cleanCell } from '../../../schema/cells';
import { offeredPayWays, payWay } from '../../../schema/codes';
import { accountDoubtful } from '../../../schema/formats';
import type { LineFactsFragment } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { confirm } from '../../kit/feedback/confirm';
import { Note } from '../../kit/feedback/note';
import { SelectField } from '../../kit/form/choices';
import { formatInstant } from '../../kit/format/dates';
import type { StatementDialogProps } from '../statement-context';

export type LineProps = StatementDialogProps & { line: LineFactsFragment };

const offered = choicesOf(payWay.rows, (key) => offeredPayWays.includes(key));

/** Another way of paying needs an account that suits it; the server checks both together. */
export const PayWayField = ({ now }: { now: string }) => {
  const { t } = useTranslation(['statement', 'review']);
  return (
    <SelectField
      name="payWay"
      label={t('statements:column.payWay')}
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
export const useSureOfAccount = ({ payWay: now, payeeNamedAt, payee }: Pick<LineFactsFragment, 'payWay' | 'payeeNamedAt' | 'payee'>) => {
  const { t } = useTranslation('lines');
  return async (typed: string, chosen: string): Promise<boolean> => {
    // Whoever has shown by a code that an account is his is not overruled by a slip.
    if (typed.trim() !== '' && payeeNamedAt) {
      const yes = await confirm({
        title: t('named.title'),
        body: t('named.text', { account: payee.accountMasked, at: formatInstant(payeeNamedAt) }),
        confirm: t('named.confirm'),
        cancel: t('doubt.back'),
        tone: 'danger',
      });
      if (!yes) return false;
    }
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

/** Who named the account that stands there: it is no guess of a list. */
export const NamedNote = ({ line: { payeeNamedAt, payee } }: { line: LineFactsFragment }) => {
  const { t } = useTranslation('lines');
  if (!payeeNamedAt) return null;
  return <Note tone="warning">{t('named.text', { account: payee.accountMasked, at: formatInstant(payeeNamedAt) })}</Note>;
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
