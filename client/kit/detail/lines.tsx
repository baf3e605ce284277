import { type ReactNode, useId } from 'react';
import './lines.css';

/** One fact of a person's or a company's page: what it is, how it stands, and what can be done with it. */
export const DetailLine = ({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="jq-detail-line">
    <div>
      <span className="title">{title}</span>
      <span className="mu">{text}</span>
    </div>
    {children ? <span className="acts">{children}</span> : null}
  </li>
);

type DetailLinesProps = {
  title: ReactNode;
  /** What is done with all of them. */
  aside?: ReactNode;
  /** What stands between the heading and the lines. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a page whose content is such lines: a card under its own heading. */
export const DetailLines = ({ title, aside, note, children }: DetailLinesProps) => {
  const id = useId();
  return (
    <section className="jq-card jq-detail-lines" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {note}
      <ul>{children}</ul>
    </section>
  );
};
