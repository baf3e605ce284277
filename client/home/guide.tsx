import { BadgeCheck, ChevronLeft, ChevronRight, ClipboardCheck, FilePen, type LucideIcon, MailOpen, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/overlay/icon-button';

/** The way of an invoice; words are home:guide.<key>. */
const slides: readonly { key: 'what' | 'title' | 'apply' | 'issue' | 'receive'; icon: LucideIcon }[] = [
  { key: 'what', icon: BadgeCheck },
  { key: 'title', icon: FilePen },
  { key: 'apply', icon: ClipboardCheck },
  { key: 'issue', icon: Stamp },
  { key: 'receive', icon: MailOpen },
];

/** Five slides, turned by the reader alone: nothing moves by itself (HOM-005). */
export const InvoiceGuide = () => {
  const { t } = useTranslation('home');
  const [at, setAt] = useState(0);
  const { key, icon: Icon } = slides[at] ?? slides[0] ?? { key: 'what' as const, icon: BadgeCheck };
  return (
    <section className="jq-card jq-guide" aria-labelledby="guide-title">
      <div className="jq-card-head">
        <h2 id="guide-title">{t('guide.heading')}</h2>
        <span className="spacer" />
        <span className="mu num" aria-hidden="true">
          {at + 1}/{slides.length}
        </span>
      </div>
      <div className="slide" aria-live="polite">
        <span className="icon">
          <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
        </span>
        <h3>{t(`guide.${key}.title`)}</h3>
        <p>{t(`guide.${key}.text`)}</p>
      </div>
      <div className="turn">
        <IconButton size="sm" icon={ChevronLeft} label={t('guide.previous')} disabled={at === 0} onClick={() => setAt(at - 1)} />
        <ol>
          {slides.map((slide, index) => (
            <li key={slide.key}>
              <button
                type="button"
                aria-label={t('guide.slide', { at: index + 1, title: t(`guide.${slide.key}.title`) })}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => setAt(index)}
              />
            </li>
          ))}
        </ol>
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={t('guide.next')}
          disabled={at === slides.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
    </section>
  );
};
