import { useTranslation } from 'react-i18next';
import type { AccountFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';

type Props = { first: AccountFactsFragment | undefined; onChoose: (id: string) => void };

/** The address names a subject that has no account here: nobody else's figures stand in its place. */
export const UnknownAccount = ({ first, onChoose }: Props) => {
  const { t } = useTranslation('fund');
  return (
    <Empty
      kind="none"
      text={t('unknown.text')}
      hint={t('unknown.hint')}
      actions={first ? <Button onClick={() => onChoose(first.id)}>{t('unknown.show', { name: first.subjectName })}</Button> : null}
    />
  );
};
