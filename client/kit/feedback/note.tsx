import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './feedback.css';

const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

type NoteProps = { tone: keyof typeof icons; title?: ReactNode; children?: ReactNode; live?: boolean };

/** A message that belongs to a place on the page. `live` speaks it to screen readers when it appears. */
export const Note = ({ tone, title, children, live }: NoteProps) => {
  const Icon = icons[tone];
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className="jq-note" data-tone={tone} role={role}>
      <Icon size={16} aria-hidden="true" />
      <div>
        {title ? <strong>{title}</strong> : null}
        {title && children ? <br /> : null}
        {children}
      </div>
    </div>
  );
};
