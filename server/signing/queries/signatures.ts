import { boolean, number, object } from 'yup';
import { companiesNamed } from '../../company/public';
import { keywordOf } from '../../kernel/keyword';
import { type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { optionalFormatShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { listEntries } from '../store/entries';
import { type SignatureView, signatureViews } from '../views/signatures';

export const opsSignatures = query({
  name: 'opsSignatures',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    isPending: boolean().nullable(),
    keyword: optionalFormatShape('searchText'),
    first: number().nullable(),
    page: number().nullable(),
  }),
  async run(ctx, input): Promise<Connection<SignatureView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const keyword = keywordOf(input.keyword);
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const filter = { onlyProposed: input.isPending ?? false, keyword, companyIds };
    const { rows, count } = await listEntries(ctx, filter, page);
    return connectionOf(await signatureViews(ctx, rows), page, count, (node) => [node.id]);
  },
});
