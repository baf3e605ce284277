import { boolean, object, string } from 'yup';
import { companiesNamed } from '../company/public';
import { keywordOf } from '../kernel/keyword';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { regionsIn } from '../kernel/regions';
import { optionalFormatShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { countAddresses, listAddresses } from './store/addresses';
import { findTitle, listTitles } from './store/titles';
import { type AddressView, addressView, blankTitle, type OpsTitleView, opsTitleViews, type TitleView, titleView } from './views';

export const invoiceTitle = query({
  name: 'invoiceTitle',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: blankTitle,
  run: async (ctx): Promise<TitleView> => titleView(ctx, await findTitle(ctx)),
});

const pageOnly = { first: pageShape.first, page: pageShape.page };

export const receivingAddresses = query({
  name: 'receivingAddresses',
  realm: 'company',
  needs: 'READER',
  input: object(pageOnly),
  visitor: (): Connection<AddressView> => emptyConnection(),
  run: async (ctx, input): Promise<Connection<AddressView>> => {
    const page = pageOf(input);
    const rows = await listAddresses(ctx, page);
    return connectionOf(
      rows.map((row) => addressView(ctx, row)),
      page,
      await countAddresses(ctx, COUNT_CAP),
      (view) => [view.id],
    );
  },
});

export const regions = query({
  name: 'regions',
  realm: 'company',
  needs: 'READER',
  input: object({ parentCode: string().trim().nullable().default(null).max(6) }),
  isForVisitors: true,
  run: async (_ctx, { parentCode }) => regionsIn(parentCode || null),
});

export const opsInvoiceTitles = query({
  name: 'opsInvoiceTitles',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ ...pageOnly, isPending: boolean().nullable().default(null), keyword: optionalFormatShape('searchText') }),
  run: async (ctx, input): Promise<Connection<OpsTitleView>> => {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const { rows, count } = await listTitles(ctx, { onlyPending: input.isPending ?? false, keyword, companyIds }, page);
    return connectionOf(await opsTitleViews(ctx, rows), page, count, (view) => [view.id]);
  },
});
