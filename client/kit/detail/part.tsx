import { type ReactNode, useId } from 'react';
import './detail.css';

type DetailPartProps = {
  title: ReactNode;
  /** Its content keeps its own distance from the border: a list, a table with pages, key values. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of a page that shows one record: a card under its own heading. */
export const DetailPart = ({ title, isFlush, children }: DetailPartProps) => {
  const id = useId();
  return (
    <section className="jq-card jq-detail-part" aria-labelledby={id} data-flush={isFlush || undefined}>
      <h2 id={id}>{title}</h2>
      <div className="body">{children}</div>
    </section>
  );
};
