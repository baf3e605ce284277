import { number, object, string } from 'yup';
import { classifySearch, formats } from '../../schema/formats';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { blindIndex } from '../kernel/secrets';
import { query } from '../kernel/usecase';
import * as store from './store';

export interface PayeeView {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string | null;
  readonly firstPaidAt: Date | null;
  readonly lastPaidAt: Date | null;
  readonly paymentCount: number;
  readonly paidTotal: Cents;
}

function viewOf(row: store.PayeeRecord): PayeeView {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    firstPaidAt: row.first_paid_at,
    lastPaidAt: row.last_paid_at,
    paymentCount: row.payment_count,
    paidTotal: centsFromDatabase(row.paid_cents),
  };
}

export const payeeById = query({
  name: 'payee',
  realm: 'company',
  needs: 'READER',
  input: object({
    id: string()
      .required()
      .matches(/^\d{1,18}$/, formats.id.message),
  }),
  visitor: (): PayeeView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<PayeeView | null> {
    const row = await store.findPayee(ctx, input.id);
    return row ? viewOf(row) : null;
  },
});

export const payees = query({
  name: 'payees',
  realm: 'company',
  needs: 'READER',
  input: object({
    search: string().nullable().max(64, formats.searchText.message),
    first: number().nullable(),
    after: string().nullable(),
    page: number().nullable(),
  }),
  visitor: (): Connection<PayeeView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<PayeeView>> {
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const arm = input.search?.trim() ? classifySearch(input.search) : null;
    const { rows, count } = await store.listPayees(
      ctx,
      {
        name: arm?.arm === 'NAME' ? arm.text.replace(/[\\%_]/g, '\\$&') : null,
        idIndex: arm?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', arm.text) : null,
      },
      page,
    );
    return connectionOf(rows.map(viewOf), page, count, (node) => [node.id]);
  },
});
