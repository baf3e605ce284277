import { Fragment, type ReactNode } from 'react';
import './document.css';

type TextBlock = { kind: string; number?: string | null; text: ReactNode };

/** A written document as it is read and printed: headings, clauses, paragraphs and items in their order, numbered by the server. */
export const DocumentText = ({ blocks }: { blocks: readonly TextBlock[] }) => (
  // Whatever language the page is read in: what was agreed to is Chinese, and is read out so.
  <div className="jq-document" lang="zh-CN">
    {blocks.map(({ kind, number, text }, at) => (
      // The same text may stand twice, and its place never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
      <Fragment key={at}>
        {kind === 'ARTICLE' ? (
          <h3>
            {number ? <span>{number}</span> : null}
            {text}
          </h3>
        ) : (
          <p data-kind={kind}>
            {number ? <span className="num">{number}</span> : null}
            {text}
          </p>
        )}
      </Fragment>
    ))}
  </div>
);
