import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../overlay/icon-button';
import './copy.css';

type CopyableProps = { text: string; shown?: string | undefined; label?: string };

/** Into the clipboard; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Some browsers refuse without a secure origin; the text stays selectable (Spec 1: silent).
    return false;
  }
};

/** A long number that never wraps, with a button that copies it without separators. */
export const Copyable = ({ text, shown, label }: CopyableProps) => {
  const { t } = useTranslation(['kit', 'seed']);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="jq-copy">
      <span className="num">{shown ?? text}</span>
      <IconButton
        icon={copied ? Check : Copy}
        size="xs"
        label={t('copy', { what: label ?? text })}
        onClick={() => void copyText(text).then(setCopied)}
      />
      <span className="sr-only" aria-live="polite">
        {copied ? t('seed:copied') : ''}
      </span>
    </span>
  );
};
