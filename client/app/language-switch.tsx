import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from './language-choice';
import './language-switch.css';

/** Where no menu holds it: before a login, and in the help centre. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const { current, choices, choose } = useLanguageChoice();
  return (
    <fieldset className="jq-languages" aria-label={t('user.language')}>
      {choices.map(({ key, name }) => (
        <button key={key} type="button" lang={key} className="lk" aria-pressed={key === current} onClick={() => choose(key)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
};
