import { type ProblemCode, type ProblemParams, problems, type RosterField, type Severity } from '../../../schema/problems';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { type Leniency, maskOf, type SecretField, severityOf } from '../rules';
import type { CheckedRow } from './rowCheck';

interface SealedProblem {
  readonly field: RosterField | null;
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly params: ProblemParams;
}

/** Columns of roster_row: nothing in clear that names a person but the name itself. */
export interface SealedRow {
  readonly name: string | null;
  readonly id_card_cipher: string | null;
  readonly id_card_mask: string | null;
  readonly id_card_index: string | null;
  readonly id_card_group: string | null;
  readonly id_card_serial: number | null;
  readonly phone_cipher: string | null;
  readonly phone_mask: string | null;
  readonly phone_index: string | null;
  readonly account_cipher: string | null;
  readonly account_mask: string | null;
  readonly account_index: string | null;
  readonly bank: string | null;
  readonly amount_text: string | null;
  readonly amount_cents: number | null;
  readonly source_id: string | null;
  readonly bank_abstract: string | null;
  readonly platform_name: string | null;
  readonly platform_user_name: string | null;
  readonly platform_user_id: string | null;
  readonly remark: string | null;
  readonly buyer_name: string | null;
  readonly buyer_tax_no: string | null;
  readonly problems: readonly SealedProblem[];
}

export const SEAL_COLUMN = { idCard: 'roster_row:id_card', phone: 'roster_row:phone', account: 'roster_row:account' } as const;

// Region, birth and the running number: neighbours in it were issued side by side.
const GROUP_LENGTH = 14;
const SERIAL_END = 17;

/** Encrypts and indexes one checked row; pure but for the random IVs, so it runs in the reader's thread. */
export function sealRow(row: CheckedRow, companyId: string, leniency: Leniency): SealedRow {
  const { values, idCard, account } = row;
  const text = (field: RosterField): string | null => values[field] || null;
  const phoneIsSound =
    text('phone') !== null && !row.problems.some(({ field, code }) => field === 'phone' && problems[code].severity === 'ERROR');
  return {
    name: text('name'),
    ...sealed('id_card', 'idCard', text('idCard'), companyId),
    id_card_index: idCard && blindIndex(companyId, 'idCard', idCard),
    id_card_group: idCard && blindIndex(companyId, 'idCard', idCard.slice(0, GROUP_LENGTH)),
    id_card_serial: idCard ? Number.parseInt(idCard.slice(GROUP_LENGTH, SERIAL_END), 10) : null,
    ...sealed('phone', 'phone', text('phone'), companyId),
    phone_index: phoneIsSound ? blindIndex(companyId, 'phone', values.phone ?? '') : null,
    ...sealed('account', 'account', text('account'), companyId),
    account_index: account && blindIndex(companyId, 'account', account),
    bank: text('bank'),
    amount_text: text('amount'),
    amount_cents: row.amount,
    source_id: text('sourceId'),
    bank_abstract: text('bankAbstract'),
    platform_name: text('platformName'),
    platform_user_name: text('platformUserName'),
    platform_user_id: text('platformUserId'),
    remark: text('remark'),
    buyer_name: text('buyerName'),
    buyer_tax_no: text('buyerTaxNo'),
    problems: row.problems.map((problem) => ({ ...problem, severity: severityOf(problem.code, leniency) })),
  };
}

type Sealed<P extends string> = { readonly [K in `${P}_cipher` | `${P}_mask`]: string | null };

function sealed<P extends string>(prefix: P, field: SecretField, text: string | null, companyId: string): Sealed<P> {
  return {
    [`${prefix}_cipher`]: text === null ? null : encryptField(companyId, SEAL_COLUMN[field], text),
    [`${prefix}_mask`]: text === null ? null : maskOf(field, text),
  } as Sealed<P>;
}
