import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SealMark, SealStamp } from '../../kit/brand/seal';
import '../session.css';

const points = ['check', 'tax', 'audit', 'trace'] as const;

export const LoginAside = ({ brand }: { brand: string }) => {
  const { t } = useTranslation('session');
  return (
    <aside>
      <span className="brand">
        <SealMark size={34} />
        {brand}
      </span>
      <div>
        <h2>{t('aside.title')}</h2>
        <ul className="lines">
          {points.map((point) => (
            <li key={point}>
              <Check size={16} aria-hidden="true" />
              {t(`aside.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <small>{t('aside.foot')}</small>
      <span className="ghost" aria-hidden="true">
        <SealStamp label={brand} size={300} />
      </span>
    </aside>
  );
};
