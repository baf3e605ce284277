import { copyParts } from '../../../schema/custody';
import { identityVerdict } from '../../../schema/identitySessions';
import { identitySession } from '../../../schema/machines/identitySession';
import { wireTime } from '../../kernel/clock';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { payersOfMe } from '../../payee/public';
import { ownSessions } from '../store/own';

const MAX_ROWS = 2_000;

const said = (at: Date | null): string => (at === null ? '' : wireTime(at));

/** PYE-022: that and how she showed who she is; of the face there is a number and a time. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.identities,
    async rows(ctx) {
      const companies = await payersOfMe(ctx);
      const mine = await ownSessions(ctx, [...companies.keys()], MAX_ROWS);
      return mine.map((row) => [
        companies.get(row.company_id) ?? '',
        identitySession.label(row.status),
        row.verdict === null ? '' : identityVerdict.label(row.verdict),
        said(row.begun_at),
        said(row.verdict_at),
        row.ticket ?? '',
        said(row.decided_at),
      ]);
    },
  },
];
