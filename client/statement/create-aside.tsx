import { useTranslation } from 'react-i18next';
import type { CreateChoicesQuery } from '../generated/graphql';
import { KeyValues } from '../kit/detail/summary';
import { formatRate } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import type { CreateForm } from './create-form';

/** What this will cost and where the money comes from, as far as it is known before the sheet is read. */
export const CreateAside = ({ values, choices }: { values: CreateForm; choices: CreateChoicesQuery }) => {
  const { t } = useTranslation('create');
  const subject = choices.subjects.find(({ id }) => id === values.subjectId);
  const terms = subject?.terms.find(({ kind }) => kind === values.kind);
  const account = choices.fundAccounts.find(({ subjectName }) => subjectName === subject?.name);
  return (
    <>
      <h2 className="jq-side-title">{t('form.aside')}</h2>
      <KeyValues
        columns={1}
        entries={[
          { key: 'subject', label: t('form.subject'), value: subject?.name },
          { key: 'rate', label: t('form.feeRate'), value: terms ? formatRate(terms.feeRate) : undefined },
          // Where an advance is granted it is what pays: the balance beside it says nothing.
          account?.advance
            ? { key: 'quota', label: t('form.quota'), value: <MoneyText amount={account.advance.remaining} /> }
            : { key: 'balance', label: t('form.balance'), value: account ? <MoneyText amount={account.available} /> : undefined },
          { key: 'file', label: t('form.file'), value: values.file?.fileName },
        ]}
      />
      <p className="mu">{t('form.asideHint')}</p>
    </>
  );
};
