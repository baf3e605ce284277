// D28: what may change on a failed line, checked like an uploaded cell, and whether its payee may be paid.

import { accountFault } from '../../../schema/cellFaults';
import { cleanCell } from '../../../schema/cells';
import type { PayWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { formats, maskAccount, maskPhone } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type Cents, centsFromDatabase, parseYuan } from '../../../schema/money';
import { isNoValue } from '../../../schema/noValue';
import { nameFault } from '../../../schema/personName';
import { fieldLabels, problemText } from '../../../schema/problems';
import { fixedFieldText } from '../../../schema/statementTexts';
import { bankBeside } from '../../kernel/banks';
import type { Ctx } from '../../kernel/context';
import { blindIndex, decryptField, encryptField } from '../../kernel/secrets';
import { idCardsOf, overMonthly, type PayableReason, type PayeeShare, payableReasons } from '../../payee/public';
import { contractsOf } from '../../signing/public';
import { agreementOf } from '../rules';
import { ACCOUNT_COLUMN, PHONE_COLUMN } from '../store/lineSecrets';
import type { LineChange, LineRecord } from '../store/lines';
import type { StatementRecord } from '../store/statements';

export interface LineEdit {
  readonly account?: string | null | undefined;
  readonly payWay?: PayWay | null | undefined;
  readonly phone?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly bankName?: string | null | undefined;
  readonly bankAbstract?: string | null | undefined;
  readonly remark?: string | null | undefined;
  /** D28: these never change. What came is what stands there, or a fault: who sends another one believes that it was taken. */
  readonly amount?: string | null | undefined;
  readonly idCard?: string | null | undefined;
  readonly sourceId?: string | null | undefined;
}

type Faults = Record<string, string>;

/** The change of the row, or all faults at once (D71). */
export function changeOf(ctx: Ctx, line: LineRecord, edit: LineEdit): LineChange {
  const faults: Faults = {};
  const change: LineChange = {
    ...withBank(accountChange(ctx, line, edit, faults), textChange('bankName', 'bank_name', edit.bankName, faults)),
    ...phoneChange(ctx, edit, faults),
    ...nameChange(edit, faults),
    ...textChange('bankAbstract', 'bank_abstract', edit.bankAbstract, faults),
    ...textChange('remark', 'remark', edit.remark, faults),
  };
  keepsFixed(ctx, line, edit, faults);
  const texts = Object.values(faults);
  if (texts.length > 0) throw new DomainError('ROSTER_ROW_INVALID', { names: texts.join('；'), fields: faults });
  return change;
}

/** A bank that was named counts; beside a new number an emptied field names none. */
function withBank(account: LineChange, named: LineChange): LineChange {
  return account.bank_name !== undefined && named.bank_name === null ? account : { ...account, ...named };
}

function accountChange(ctx: Ctx, line: LineRecord, edit: LineEdit, faults: Faults): LineChange {
  if (edit.account === undefined || edit.account === null) return edit.payWay ? wayChange(ctx, line, edit.payWay, faults) : {};
  const payWay = edit.payWay ?? line.pay_way;
  const account = cleanCell('account', edit.account).value;
  const fault = accountFault(account, payWay);
  if (fault !== null) {
    faults.account = problemText(fault.code, fault.params);
    return {};
  }
  const index = blindIndex(ctx.companyId, 'account', account);
  if (index === line.account_index && payWay === line.pay_way) return {};
  return {
    // The bank of the number before is not that of this one; what was named beside it stands instead.
    bank_name: bankBeside(payWay, account, null),
    pay_way: payWay,
    account_cipher: encryptField(ctx.companyId, ACCOUNT_COLUMN, account),
    account_index: index,
    account_mask: maskAccount(account),
    account_tail: account.slice(-4),
  };
}

/** The account stays, the way changes: the number must suit the new way, or the bank would refuse it after the money was held. */
function wayChange(ctx: Ctx, line: LineRecord, payWay: PayWay, faults: Faults): LineChange {
  if (payWay === line.pay_way) return {};
  const account = decryptField(ctx.companyId, ACCOUNT_COLUMN, line.account_cipher);
  const fault = accountFault(account, payWay);
  if (fault === null) return { pay_way: payWay, bank_name: bankBeside(payWay, account, null) };
  faults.account = problemText(fault.code, fault.params);
  return {};
}

function phoneChange(ctx: Ctx, edit: LineEdit, faults: Faults): LineChange {
  if (edit.phone === undefined || edit.phone === null) return {};
  const phone = cleanCell('phone', edit.phone).value;
  if (formats.payeePhone.test(phone))
    return { phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, phone), phone_mask: maskPhone(phone) };
  faults.phone = problemText('PHONE_FORMAT');
  return {};
}

function nameChange(edit: LineEdit, faults: Faults): LineChange {
  if (edit.name === undefined || edit.name === null) return {};
  const name = cleanCell('name', edit.name).value;
  const fault = nameFault(name);
  if (fault === null) return { name };
  faults.name = problemText(fault.code, fault.params);
  return {};
}

function textChange(
  field: keyof LineEdit,
  column: 'bank_name' | 'bank_abstract' | 'remark',
  text: string | null | undefined,
  faults: Faults,
): LineChange {
  if (text === undefined || text === null) return {};
  const { value, unread } = cleanCell('text', text);
  // The mark of what cannot be read is no text.
  if (unread) {
    faults[field] = formats.wholeText.message;
    return {};
  }
  const max = column === 'bank_abstract' ? limits.text.bankAbstractMax : limits.text.importRemarkMax;
  if ([...value].length <= max) return { [column]: value === '' || isNoValue(value) ? null : value };
  const label = field === 'bankName' ? fieldLabels.bank : field === 'bankAbstract' ? fieldLabels.bankAbstract : fieldLabels.remark;
  faults[field] = problemText('TEXT_TOO_LONG', { field: label, max });
  return {};
}

/** Lists of before keep it as it was typed. */
const labelOf = (text: string): string => {
  const { value } = cleanCell('label', text);
  return isNoValue(value) ? '' : value;
};

function keepsFixed(ctx: Ctx, line: LineRecord, edit: LineEdit, faults: Faults): void {
  const is: Readonly<Record<'amount' | 'idCard' | 'sourceId', (text: string) => boolean>> = {
    amount: (text) => parseYuan(cleanCell('amount', text).value) === grossOf(line),
    idCard: (text) => blindIndex(ctx.companyId, 'idCard', cleanCell('idCard', text).value) === line.id_index,
    sourceId: (text) => labelOf(text) === labelOf(line.income_source_id ?? ''),
  };
  for (const field of ['amount', 'idCard', 'sourceId'] as const) {
    const text = edit[field];
    if (text !== undefined && text !== null && !is[field](text)) faults[field] = fixedFieldText(fieldLabels[field]);
  }
}

export function accountOf(ctx: Ctx, line: Pick<LineRecord, 'account_cipher'>): string {
  return decryptField(ctx.companyId, ACCOUNT_COLUMN, line.account_cipher);
}

/** D77 for lines about to be sent: the same place that judged them before the upload. Keys are line ids. */
export async function lineReasons(
  ctx: Ctx,
  statement: StatementRecord,
  lines: readonly LineRecord[],
): Promise<Map<string, PayableReason[]>> {
  if (lines.length === 0) return new Map();
  const people = [...new Set(lines.map((line) => line.person_id))];
  const contracts = await contractsOf(ctx, {
    subjectId: statement.subject_id,
    agreementType: agreementOf(statement.kind),
    personIds: people,
  });
  const cards = await idCardsOf(ctx, [...new Set(lines.map((line) => line.payee_id))]);
  const over = await linesOverLimit(ctx, statement, lines);
  return payableReasons(
    ctx,
    lines.map((line) => {
      const contract = contracts.get(line.person_id);
      return {
        key: line.id,
        personId: line.person_id,
        name: line.name,
        idCard: cards.get(line.payee_id)?.idCard ?? '',
        account: accountOf(ctx, line),
        contract: { isValid: contract?.isValid ?? false, endedOn: contract?.endedOn ?? null },
        isOverMonthlyLimit: over.has(line.id),
      };
    }),
  );
}

/**
 * D36 of these lines in their order, on top of all that else was paid in the month: the tax of most is withheld already, but a line that is sent again in
 * a later month counts there for the first time. Answers line ids.
 */
export function linesOverLimit(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<Set<string>> {
  return overMonthly(ctx, { subjectId: statement.subject_id, besides: lines.map((line) => line.id) }, lines.map(shareOf));
}

export const shareOf = (line: LineRecord): PayeeShare => ({
  key: line.id,
  personId: line.person_id,
  name: line.name,
  gross: grossOf(line),
});

export function blockingText(reasons: readonly PayableReason[] | undefined): string | null {
  const blocking = (reasons ?? []).filter((reason) => reason.isBlocking);
  return blocking.length === 0 ? null : blocking.map((reason) => reason.text).join('；');
}

export function grossOf(line: LineRecord): Cents {
  return centsFromDatabase(line.gross_cents);
}
