import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';
import type { Replacement } from './entry';
import { otherTabs } from './session/other-tabs';

const Question = ({ current, next, onAnswer }: Replacement & { onAnswer: (isWanted: boolean) => void }) => {
  const { t } = useTranslation('app');
  const [isAnswered, setAnswered] = useState(false);
  const answer = (isWanted: boolean) => () => {
    setAnswered(true);
    onAnswer(isWanted);
  };
  const names = { current, next };
  return (
    <Cover
      title={t('cover.replace', names)}
      text={t('cover.replaceText')}
      actions={
        <>
          <Button variant="solid" busy={isAnswered} onClick={answer(true)}>
            {t('cover.replaceYes', names)}
          </Button>
          <Button onClick={answer(false)}>{t('cover.replaceNo', names)}</Button>
        </>
      }
    />
  );
};

/** The whole page is the question: nothing of either session is drawn before it is answered (D86). Answers whether to change. */
export const askToReplace = (names: Replacement): Promise<boolean> =>
  new Promise((answer) => {
    const root = document.getElementById('root');
    if (!root) return answer(false);
    createRoot(root).render(<Question {...names} onAnswer={answer} />);
  });

/** They still show the person before, and what is done there would be done by the one who came. */
export const tellOtherTabs = (): void => otherTabs.tell({ userId: null, companyId: null });
