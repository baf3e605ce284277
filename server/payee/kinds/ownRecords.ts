import { payWay } from '../../../schema/codes';
import { copyParts } from '../../../schema/custody';
import { wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { decryptField } from '../../kernel/secrets';
import { wholeAccounts } from '../store/accounts';
import { ownObjections } from '../store/objections';
import { ownCopies } from '../store/payees';
import { companiesOfPayee } from '../store/sessions';
import { myObjectionView } from '../views';

const MAX_OBJECTIONS = 1_000;

const said = (at: Date | null): string => (at === null ? '' : wireTime(at));

async function namesOf(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  return new Map((await companiesOfPayee(ctx)).map((company) => [company.company_id, company.name]));
}

/** PYE-022: in full, because it is her own. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.self,
    async rows(ctx) {
      const names = await namesOf(ctx);
      return (await ownCopies(ctx)).map((row) => [
        names.get(row.company_id) ?? '',
        row.name,
        decryptField(row.company_id, 'payee.id_card', row.id_card_cipher),
        row.phone_cipher === null ? '' : decryptField(row.company_id, 'payee.phone', row.phone_cipher),
        said(row.first_paid_at),
        said(row.last_paid_at),
      ]);
    },
  },
  {
    ...copyParts.accounts,
    rows: async (ctx) =>
      (await wholeAccounts(ctx)).map((row) => [
        payWay.label(row.pay_way),
        decryptField(null, 'person_account.account', row.account_cipher),
        row.bank_name ?? '',
        said(row.chosen_at),
      ]),
  },
  {
    ...copyParts.objections,
    async rows(ctx) {
      const names = await namesOf(ctx);
      return (await ownObjections(ctx, MAX_OBJECTIONS)).map((row) => {
        const view = myObjectionView(row, names.get(row.company_id) ?? '');
        return [view.companyName, row.title, view.kindName, row.words ?? '', row.answer ?? '', said(row.raised_at)];
      });
    },
  },
];
