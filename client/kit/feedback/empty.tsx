import { FileQuestion, Lock, PhoneCall, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitorHotline } from './visitor';
import './feedback.css';

export type EmptyKind = 'none' | 'filtered' | 'visitor' | 'forbidden' | 'offline';

const icons = { none: FileQuestion, filtered: SearchX, visitor: PhoneCall, forbidden: Lock, offline: WifiOff };

type EmptyProps = { kind: EmptyKind; text?: ReactNode; hint?: ReactNode; actions?: ReactNode };

/** Says why nothing is here and what to do next; each reason has words of its own. */
export const Empty = ({ kind: reason, text: words, hint: next, actions }: EmptyProps) => {
  const hotline = use(VisitorHotline);
  const isVisitor = hotline !== null && reason === 'none';
  const kind = isVisitor ? 'visitor' : reason;
  const text = isVisitor ? undefined : words;
  const hint = isVisitor ? hotline : next;
  const { t } = useTranslation(['kit', 'seed']);
  const Icon = icons[kind];
  const usual = {
    none: t('seed:empty.none'),
    filtered: t('empty.filtered'),
    visitor: t('seed:empty.visitor'),
    forbidden: t('seed:noPermission'),
    offline: t('empty.offline'),
  };
  return (
    <div className="jq-empty" role="status">
      <Icon size={32} strokeWidth={1.4} aria-hidden="true" />
      <strong>{text ?? usual[kind]}</strong>
      {hint ? <span>{hint}</span> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
};
