import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import './feedback.css';

type DoneProps = { title: string; text?: ReactNode; actions: ReactNode };

/** The last step of a way: what is true from now on, and where to go. */
export const Done = ({ title, text, actions }: DoneProps) => (
  <div className="jq-done" role="status">
    <CircleCheck size={40} strokeWidth={1.4} aria-hidden="true" />
    <h2>{title}</h2>
    {text ? <p className="mu">{text}</p> : null}
    <div className="actions">{actions}</div>
  </div>
);
