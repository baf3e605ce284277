// D12: what must be answered before a confirm. Warnings only; errors are never skipped.
import { createHash } from 'node:crypto';
import { DomainError } from '../../../schema/errors';
import { type ProblemCode, problems } from '../../../schema/problems';
import { interceptTitle, legacyAnswer } from '../../../schema/statementTexts';
import { groupedBy } from '../../kernel/groups';
import type { WarnedRow } from '../../roster/public';
import type { AnswerRow } from '../store/statements';

const ROWS_TOLD = 100;
/** Figures of the tax sheet speak for themselves; they are shown, asked and stored like the others. */
export interface InterceptItem {
  readonly code: ProblemCode;
  readonly name: string;
  readonly count: number;
  readonly reasonRequired: boolean;
  readonly rows: readonly InterceptRow[];
}

/** A row of the list; for what concerns the whole list, the statement that it is compared with. */
export interface InterceptRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly text: string;
  readonly statementId?: string;
  readonly statementCode?: string;
}

export interface Answer {
  readonly code: string;
  readonly reason?: string | null | undefined;
}

export function interceptItems(warned: readonly WarnedRow[]): InterceptItem[] {
  return [...groupedBy(warned, (row) => row.code)].map(([code, rows]) => ({
    code,
    name: problems[code].name,
    count: rows.length,
    reasonRequired: rows.some((row) => row.reasonRequired),
    rows: rows.map(({ rowId, lineNo, name, text }) => ({ rowId, lineNo, name, text })),
  }));
}

/** It speaks of other statements, which no version of the list knows. */
export const isBesideList = ({ rows }: InterceptItem): boolean => rows.some(({ statementId }) => statementId !== undefined);

/** The set of warnings at one version of the list: who says yes to it must have been told it (D85). */
export function setHash(items: readonly InterceptItem[], keyAge: number | null | undefined): string {
  const told = items.map(({ code, rows }) => [code, rows.map(({ rowId, text }) => [rowId, text])]);
  return createHash('sha256')
    .update(JSON.stringify([keyAge, told]))
    .digest('hex');
}

/** Every item must be answered, and with a reason where one is asked for. Answers what is stored for the auditor. */
export function answeredItems(items: readonly InterceptItem[], answers: readonly Answer[]): AnswerRow[] {
  const given = new Map(answers.map((answer) => [answer.code, answer.reason?.trim() || null]));
  if (items.some((item) => !given.has(item.code))) throw question(items);
  if (items.some((item) => item.reasonRequired && !given.get(item.code))) throw new DomainError('CONFIRMATION_REASON_REQUIRED');
  return items.map((item) => ({
    code: item.code,
    row_count: item.count,
    reason: given.get(item.code) ?? null,
    people: item.rows,
  }));
}

/** The legacy way of saying yes to everything; without a reason it stores that the old interface confirmed. */
export function answerAll(items: readonly InterceptItem[], reason: string | null): Answer[] {
  return items.map((item) => ({ code: item.code, reason: reason ?? legacyAnswer }));
}

export function question(items: readonly InterceptItem[]): DomainError {
  return new DomainError('NEEDS_CONFIRMATION', {
    title: interceptTitle,
    totalCount: items.reduce((count, item) => count + item.count, 0),
    items: items.map((item) => ({ ...item, rows: item.rows.slice(0, ROWS_TOLD) })),
  });
}
