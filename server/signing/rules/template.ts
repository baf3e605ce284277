// Templates of contracts: plain text in, blocks out. `# ` begins an article, `## ` a clause, `- ` an item; every other line is a paragraph.
import { type ContractModel, contractText } from '../../../schema/contractModel';
import { contractParties, contractVariable, templateTexts } from '../../../schema/contractTemplate';
import { fillText, invalid } from '../../../schema/errors';

type Block = ContractModel['blocks'][number];
type Variable = keyof typeof contractVariable.rows;

const MARKS: readonly (readonly [mark: string, kind: Block['kind']])[] = [
  ['## ', 'CLAUSE'],
  ['# ', 'ARTICLE'],
  ['- ', 'ITEM'],
];
const VARIABLE = /\{\{([^{}]*)\}\}/g;

function blockOf(line: string): Block {
  const found = MARKS.find(([mark]) => line.startsWith(mark) || line === mark.trim());
  return found ? { kind: found[1], text: line.slice(found[0].length).trim() } : { kind: 'PARAGRAPH', text: line };
}

function faultOf(line: string, number: number): string | null {
  if (blockOf(line).text === '') return fillText(templateTexts.emptyHeading, { line: number });
  for (const [, name = ''] of line.matchAll(VARIABLE))
    if (contractVariable.fromCode(name) === null) return fillText(templateTexts.unknownVariable, { line: number, name });
  return /\{\{|\}\}/.test(line.replace(VARIABLE, '')) ? fillText(templateTexts.openVariable, { line: number }) : null;
}

/** The lines that say something, as they are kept: a template that was only indented otherwise is the same text. */
export function plainBody(body: string): string {
  const lines = body.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Errors: VALIDATION_FAILED at `body` with the first line that is wrong. */
export function requireSoundBody(body: string): void {
  const lines = body.split('\n');
  for (const [index, line] of lines.entries()) {
    const fault = line === '' ? null : faultOf(line, index + 1);
    if (fault !== null) throw invalid({ body: fault });
  }
  if (!lines.some((line) => blockOf(line).kind === 'ARTICLE')) throw invalid({ body: templateTexts.noArticle });
}

export type ContractValues = Readonly<Record<Variable, string>>;

/** With the names of the variables where values will stand that are not known yet. */
export function templateBlocks(body: string, values: Partial<ContractValues> | null): Block[] {
  const filled = (text: string): string =>
    text.replace(VARIABLE, (_, name: string) => {
      const key = contractVariable.fromCode(name);
      return key === null ? '' : (values?.[key] ?? `【${contractVariable.label(key)}】`);
    });
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map(blockOf)
    .map(({ kind, text }) => ({ kind, text: filled(text) }));
}

interface TemplateText {
  readonly title: string;
  readonly body: string;
}

interface ModelFacts {
  readonly contractNo: string;
  readonly creditCode: string;
  readonly values: ContractValues;
}

/** The contract of one person: what is shown, hashed and printed. */
export function templateModel({ title, body }: TemplateText, { contractNo, creditCode, values }: ModelFacts): ContractModel {
  const { subject, person } = contractParties;
  return {
    title,
    contractNo,
    parties: [
      { role: subject, name: values.SUBJECT, rows: [{ label: contractParties.creditCode, value: creditCode }] },
      {
        role: person,
        name: values.NAME,
        rows: [
          { label: contractParties.idCard, value: values.ID_CARD },
          { label: contractParties.phone, value: values.PHONE },
        ],
      },
    ],
    blocks: templateBlocks(body, values),
  };
}

/** What the hash of a published version is taken of: its words without any person. */
export function templateText({ title, body }: TemplateText): string {
  return contractText({ title, contractNo: '', parties: [], blocks: templateBlocks(body, null) });
}
