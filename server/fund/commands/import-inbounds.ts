import { object, string } from 'yup';
import { bankFileProblems, bankFileReversals, bankFileSheets } from '../../../schema/bankFile';
import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { limits } from '../../../schema/limits';
import { formatGrouped } from '../../../schema/money';
import { sheetErrors } from '../../../schema/sheetErrors';
import { dayOf, startOfDay } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { bankContentShape } from '../inputs';
import { enterCredits } from '../steps/enterCredits';
import { type BankFileRow, type FileProblem, linesShown, readBankFile } from '../steps/readBankFile';
import { isTimeUnsaid } from '../steps/reversalFit';
import { reversalsOf } from '../steps/reversals';
import { type Inbound, knownInbounds, repaidRefs } from '../store/inbounds';

interface InboundFileView {
  readonly total: number;
  readonly entered: number;
  readonly matched: number;
  readonly known: number;
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly hiddenLines: readonly number[];
  readonly hiddenCount: number;
  readonly hiddenColumns: readonly string[];
  readonly sheetNotes: readonly string[];
}

const isSame = (known: Inbound, row: BankFileRow): boolean => known.amount === row.amount && known.payerName === row.payerName;

/** A bank may number anew, and the number bears another transfer then. A day that one of the two does not say is any day. */
const isOfDay = (known: Inbound, { receivedAt }: BankFileRow): boolean =>
  receivedAt === null || isTimeUnsaid(known) || dayOf(known.receivedAt) === dayOf(receivedAt);

/** The time of the day is written. */
const isTimed = (at: Date): boolean => startOfDay(dayOf(at)).getTime() !== at.getTime();

/**
 * The same voucher: a running number of the bank's book is used again, so that the day must be said by both, and the time of the day be no other
 * where both say one. In doubt it is told, and neither entered as a second one nor taken for the one that is known.
 */
const isOfVoucher = (known: Inbound, { receivedAt }: BankFileRow): boolean =>
  receivedAt !== null &&
  !isTimeUnsaid(known) &&
  dayOf(known.receivedAt) === dayOf(receivedAt) &&
  (known.receivedAt.getTime() === receivedAt.getTime() || !isTimed(known.receivedAt) || !isTimed(receivedAt));

/** To be entered, known already, or not to be entered. A reference that has repaid a bill is told here, before the database refuses the whole file. */
function judged(
  row: BankFileRow,
  { known, isRepaid, isByVoucher }: { readonly known: readonly Inbound[]; readonly isRepaid: boolean; readonly isByVoucher: boolean },
): 'ENTER' | 'KNOWN' | FileProblem {
  if (isRepaid) return { line: row.line, problem: bankFileProblems[isByVoucher ? 'voucherRepaid' : 'repaid'] };
  // Who rejected it has looked at this very row; one that says something else now is another.
  const same = known.filter((one) => isSame(one, row));
  if (same.some((one) => (isByVoucher ? isOfVoucher : isOfDay)(one, row))) return 'KNOWN';
  const told = bankFileProblems[isByVoucher ? 'voucherAgain' : 'otherDay'];
  if (same[0]) return { line: row.line, problem: fillText(told, { day: dayOf(same[0].receivedAt) }) };
  if (known.some(({ status }) => status !== 'REJECTED'))
    return { line: row.line, problem: bankFileProblems[isByVoucher ? 'voucherOther' : 'differs'] };
  return 'ENTER';
}

/** What was entered, and is marked already, waits for a decision on a reversal that was read before, or may be known under another reference. */
function toldOfEntered(
  { met, alike }: Pick<Awaited<ReturnType<typeof enterCredits>>, 'met' | 'alike'>,
  entered: readonly Inbound[],
  lines: ReadonlyMap<string, number>,
): FileProblem[] {
  return entered.flatMap(({ id, bankRef, amount }) => {
    const others = alike.get(id) ?? [];
    const said = { ref: bankRef, amount: formatGrouped(amount), refs: others.join('、') };
    const isAlike = others.length > 0 ? bankFileProblems.alike : null;
    const text = met.marked.has(id) ? bankFileReversals.marked : met.open.has(id) ? bankFileReversals.open : isAlike;
    return text === null ? [] : [{ line: lines.get(id) ?? 0, problem: fillText(text, said) }];
  });
}

/** OPS-008: what is known is skipped and counted, so that the same file, or one of overlapping days, may be imported again. */
export const opsImportInbounds = command({
  name: 'opsImportInbounds',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ fileName: string().trim().required().max(limits.text.nameMax), content: bankContentShape() }),
  errors: ['FILE_TOO_LARGE', ...sheetErrors, 'BANK_FILE_COLUMNS', 'BANK_FILE_HIDDEN'],
  idempotent: 'required',
  audit: { action: 'fund.importInbounds', target: () => ['inboundTransfer', ''] },
  run: async (ctx, { fileName, content }): Promise<InboundFileView> => {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > limits.bankFile.bytes) throw new DomainError('FILE_TOO_LARGE', { limitMb: '0.16' });
    const file = await readBankFile(bytes);
    const { rows, isByVoucher, problems, hiddenLines, hiddenColumns } = file;
    const refs = rows.map(({ bankRef }) => bankRef);
    const known = await knownInbounds(ctx, refs);
    const repaid = await repaidRefs(ctx, refs);
    const reversed = await reversalsOf(ctx, { ...file, fileName }, ({ bankRef }) => known.has(bankRef) || repaid.has(bankRef));
    const { signedLines, withheld } = reversed;
    const sheetNotes = [...file.sheetNotes, ...(signedLines.length > 0 ? [fillText(bankFileSheets.SIGNED, linesShown(signedLines))] : [])];
    const judgements = rows.map((row) => {
      const problem = withheld.get(row.line);
      const at = { known: known.get(row.bankRef) ?? [], isRepaid: repaid.has(row.bankRef), isByVoucher };
      return { row, judged: problem ? { line: row.line, problem } : judged(row, at) };
    });
    const { results, met, alike } = await enterCredits(
      ctx,
      judgements.flatMap((one) => (one.judged === 'ENTER' ? [one.row] : [])),
    );
    const entered = results.flatMap(({ inbound }) => inbound ?? []);
    const lines = new Map(results.flatMap(({ of, inbound }) => (inbound ? [[inbound.id, of.line] as const] : [])));
    const others = [...problems, ...judgements.flatMap((one) => (typeof one.judged === 'object' ? [one.judged] : []))];
    // Some that were to be entered a colleague with the same file has entered meanwhile.
    const knownCount = judgements.filter((one) => one.judged === 'KNOWN').length + results.length - entered.length;
    // What was taken back is told before all else, of however many lines.
    const refused = [...reversed.problems, ...toldOfEntered({ met, alike }, entered, lines), ...others.sort((a, b) => a.line - b.line)];
    const view = {
      total: rows.length + problems.length + reversed.problems.length,
      entered: entered.length,
      matched: entered.filter(({ companyId }) => companyId !== null).length,
      known: knownCount,
      problems: refused.slice(0, limits.bankFile.problems),
      problemCount: refused.length,
      hiddenLines: hiddenLines.slice(0, limits.bankFile.problems),
      hiddenCount: hiddenLines.length,
      hiddenColumns,
      sheetNotes,
    };
    ctx.note({
      after: {
        fileName,
        total: view.total,
        entered: view.entered,
        known: view.known,
        problems: view.problemCount,
        hidden: view.hiddenCount,
        hiddenColumns: hiddenColumns.length,
        sheetNotes: sheetNotes.length,
        reversals: reversed.problems.length,
        reversed: [...reversed.marked, ...met.marked.keys()].join(' '),
      },
    });
    return view;
  },
});
