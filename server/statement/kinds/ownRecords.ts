import { copyParts, custodyLimits } from '../../../schema/custody';
import { add, centsFromDatabase, formatYuan } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { decryptField } from '../../kernel/secrets';
import { subjectNames } from '../../subject/public';
import { ownOf } from '../steps/income';
import { listWholeLines } from '../store/income';
import { ACCOUNT_COLUMN, PHONE_COLUMN } from '../store/lineSecrets';
import { incomeLineView } from '../views/income';

/** PYE-022: every payment that a company has made to her, with the account it went to. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    title: copyParts.payments.title,
    get columns() {
      return copyParts.payments.columns;
    },
    async rows(ctx) {
      const { companies, scope } = await ownOf(ctx);
      const lines = await listWholeLines(ctx, scope, custodyLimits.copyRows);
      const subjects = await subjectNames(
        ctx,
        lines.map((line) => line.subject_id),
      );
      return lines.map((line) => {
        const view = incomeLineView(line, { companies, subjects }, ctx.now);
        return [
          view.companyName,
          view.title,
          view.subjectName,
          view.month,
          view.stateText,
          formatYuan(view.gross),
          formatYuan(add(centsFromDatabase(line.vat_cents), centsFromDatabase(line.surtax_cents))),
          formatYuan(centsFromDatabase(line.income_tax_cents)),
          formatYuan(view.payeeTax),
          formatYuan(view.net),
          decryptField(line.company_id, ACCOUNT_COLUMN, line.account_cipher),
          line.bank_name ?? '',
          line.phone_cipher === null ? '' : decryptField(line.company_id, PHONE_COLUMN, line.phone_cipher),
          view.paidAt === null ? '' : wireTime(view.paidAt),
        ];
      });
    },
  },
];
