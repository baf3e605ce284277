import type { ReactNode } from 'react';
import { languages } from '../../kit/language/language';
import { language } from '../../kit/language/spoken';
import { choose } from '../own-language';

/** Above every page; what has been typed stays. */
export const LanguageSwitch = ({ children }: { children?: ReactNode }) => (
  <div className="m-languages">
    {children}
    {languages.map(({ key, name }) => (
      <button key={key} type="button" lang={key} aria-pressed={key === language()} onClick={() => choose(key)}>
        {name}
      </button>
    ))}
  </div>
);
