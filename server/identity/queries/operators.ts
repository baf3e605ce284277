import { number, object } from 'yup';
import { type IdentityDocument, identityDocument } from '../../../schema/identitySessions';
import { type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { decryptField } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { proposersOf } from '../../operator/public';
import type { Said } from '../rules';
import { DECIDE_MANUAL, manualDigest } from '../steps/manual';
import { SAID_COLUMN } from '../steps/sealed';
import { listManual } from '../store/manual';

interface ManualView {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly document: IdentityDocument;
  readonly documentName: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly askedAt: Date;
  readonly pictureIds: readonly string[];
  readonly proposedBy: string | null;
  readonly contentHash: string;
}

/** What waits for operators, over all companies, the longest waiting first. */
export const opsIdentities = query({
  name: 'opsIdentities',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ first: number().nullable(), page: number().nullable(), id: idShape().nullable().default(null) }),
  async run(ctx, input): Promise<Connection<ManualView>> {
    const page = pageOf({ first: input.first ?? null, after: null, page: input.page ?? null });
    const { rows, count } = await listManual(ctx, { limit: page.size, offset: page.offset, id: input.id });
    const proposers = await proposersOf(ctx, DECIDE_MANUAL);
    const views = rows.map((row): ManualView => {
      const said = row.said_cipher === null ? null : (JSON.parse(decryptField(row.company_id, SAID_COLUMN, row.said_cipher)) as Said);
      const document = row.document ?? 'ID_CARD';
      return {
        id: row.id,
        companyId: row.company_id,
        companyName: row.company_name,
        document,
        documentName: identityDocument.label(document),
        name: said?.name ?? '',
        idCardMasked: row.id_card_mask ?? '',
        askedAt: row.manual_at ?? ctx.now,
        pictureIds: row.pictures.map(({ id }) => id),
        proposedBy: proposers.get(row.id) ?? null,
        contentHash: manualDigest(row.company_id, { said, askedAt: row.manual_at, pictures: row.pictures }),
      };
    });
    return connectionOf(views, page, count, ({ id }) => [id]);
  },
});
