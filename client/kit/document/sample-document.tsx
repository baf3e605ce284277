import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractVariable } from '../../../schema/contractTemplate';
import { DocumentText } from './document-text';

type Block = { kind: string; number?: string | null; text: string };

const samples = new Map(Object.values(contractVariable.rows).map(({ label, sample }) => [label, sample]));

/** Where a value of the person will stand, the server writes what it will be: a sample stands there, marked as one. */
const filled = (text: string): ReactNode[] =>
  text.split(/【([^】]+)】/).map((part, at) => {
    if (at % 2 === 0) return part;
    const sample = samples.get(part);
    // In brackets it is the author's own word, when no value has this name.
    if (sample === undefined) return `【${part}】`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand in their order
      <mark key={at} className="jq-sample" title={part}>
        {sample}
      </mark>
    );
  });

/** The text of a template as a person would read it, and what in it is a sample (OPS-019). */
export const SampleDocument = ({ blocks }: { blocks: readonly Block[] }) => {
  const { t } = useTranslation('kit');
  const isVariable = blocks.some(({ text }) => filled(text).length > 1);
  return (
    <>
      {isVariable ? (
        <p className="jq-sample-note mu">
          <mark className="jq-sample">{t('sample.mark')}</mark>
          {t('sample.note')}
        </p>
      ) : null}
      <DocumentText blocks={blocks.map((block) => ({ ...block, text: filled(block.text) }))} />
    </>
  );
};
