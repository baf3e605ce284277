// What an agent invoice order hands to the roster engine: people, the amounts of their invoices, and whether they have signed.
import { agentInvoiceHeaders, invoiceAmountTitle } from '../../../schema/agentInvoiceTexts';
import type { ServiceKind } from '../../../schema/codes';
import { headerKey } from '../../../schema/headerKeys';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { holderOf, type RosterKind, type RosterRef, type RosterScope, type RowProblem } from '../../kernel/kinds';
import { peopleOfList } from '../../order/public';
import { blockCheck, monthCheck, nearCheck, yearCheck } from '../../payee/public';
import { peopleOfRows } from '../../roster/public';
import { askedSigners, contractsOf } from '../../signing/public';
import { agreementOf } from '../rules';
import { lockOrder } from '../store/orders';

async function lockHolder(ctx: Ctx, roster: RosterRef): Promise<void> {
  machine.require((await lockOrder(ctx, holderOf(roster))).status, 'editRows');
}

/** The check of the contracts (AIO-006): who has none that is valid today, and who was asked. D77 says what the company's switch makes of it. */
async function contractProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  // Written by startAgentInvoice only.
  const { subjectId, kind } = scope.roster.context as unknown as { readonly subjectId: string; readonly kind: ServiceKind };
  const rows = await peopleOfRows(ctx, scope);
  const key = { subjectId, agreementType: agreementOf(kind) };
  const people = [...new Set(rows.map((row) => row.personId))];
  const contracts = await contractsOf(ctx, { ...key, personIds: people });
  const asked = await askedSigners(ctx, { ...key, personIds: people.filter((id) => !contracts.get(id)?.isValid) });
  return rows.flatMap(({ rowId, personId }): RowProblem[] => {
    const contract = contracts.get(personId);
    if (contract?.isValid) return [];
    const until = asked.get(personId);
    const sent: RowProblem[] = until ? [{ rowId, field: 'idCard', code: 'SIGNING_SENT', params: { date: until } }] : [];
    return contract?.endedOn
      ? [{ rowId, field: 'idCard', code: 'CONTRACT_EXPIRED', params: { date: contract.endedOn } }, ...sent]
      : [{ rowId, field: 'idCard', code: 'NOT_SIGNED' }, ...sent];
  });
}

const headers: ReadonlyMap<string, RosterField | null> = new Map(
  (Object.keys(agentInvoiceHeaders) as (keyof typeof agentInvoiceHeaders)[]).flatMap((field) =>
    agentInvoiceHeaders[field].map((title) => [headerKey(title), field] as const),
  ),
);

const agentInvoiceRoster: RosterKind = {
  key: 'AGENT_INVOICE',
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'amount', isRequired: true, title: invoiceAmountTitle },
  ],
  headers,
  // One person gets one invoice of an order.
  listRules: ['DUPLICATE_PERSON', 'CONSECUTIVE_IDS', 'SAME_FILE'],
  setChecks: [
    blockCheck,
    { codes: ['NOT_SIGNED', 'CONTRACT_EXPIRED', 'SIGNING_SENT'], step: 2, run: contractProblems },
    monthCheck,
    yearCheck(2),
    nearCheck,
  ],
  ...peopleOfList,
  lockHolder,
};

export const rosterKinds: readonly RosterKind[] = [agentInvoiceRoster];
