import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { StopBackCalcDocument } from '../generated/graphql';
import { confirm } from '../kit/feedback/confirm';
import { useDeed } from '../kit/request/use-deed';

/** LBC-008: ends the calculation and leads home. */
export const useStop = (id: string, onFailure: (failure: unknown) => void) => {
  const { t } = useTranslation('backCalc');
  const navigate = useNavigate();
  const send = useDeed();
  return async () => {
    if (!(await confirm({ title: t('stop.title'), body: t('stop.text'), confirm: t('stop.confirm'), tone: 'danger' }))) return;
    try {
      await send(StopBackCalcDocument, { id });
      await navigate(paths.root);
    } catch (error) {
      onFailure(error);
    }
  };
};
