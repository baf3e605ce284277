import { agreementType } from '../../../schema/codes';
import { copyParts } from '../../../schema/custody';
import { registration } from '../../../schema/machines/registration';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { decryptField } from '../../kernel/secrets';
import { payersOfMe } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { PHONE_COLUMN } from '../rules';
import { ownRegistrations } from '../store/own';

const MAX_REGISTRATIONS = 2_000;

const said = (at: Date | null): string => (at === null ? '' : wireTime(at));

/** PYE-022. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.registrations,
    async rows(ctx) {
      const companies = await payersOfMe(ctx);
      const mine = await ownRegistrations(ctx, [...companies.keys()], MAX_REGISTRATIONS);
      const subjects = await subjectNames(
        ctx,
        mine.map((row) => row.subject_id),
      );
      return mine.map((row) => [
        companies.get(row.company_id) ?? '',
        subjects.get(row.subject_id) ?? '',
        agreementType.label(row.agreement_type),
        row.name,
        decryptField(row.company_id, PHONE_COLUMN, row.phone_cipher),
        registration.label(row.status),
        said(row.imported_at),
        said(row.registered_at),
        said(row.confirmed_at),
      ]);
    },
  },
];
