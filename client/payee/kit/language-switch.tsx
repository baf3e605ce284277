import { languages } from '../../kit/language/language';
import { language } from '../../kit/language/spoken';
import { chooseLanguage } from '../locales/words';

/** Above every page; what has been typed stays. */
export const LanguageSwitch = () => (
  <div className="m-languages">
    {languages.map(({ key, name }) => (
      <button
        key={key}
        type="button"
        lang={key}
        aria-pressed={key === language()}
        onClick={() => void chooseLanguage(key).catch(() => undefined)}
      >
        {name}
      </button>
    ))}
  </div>
);
