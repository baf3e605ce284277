/** Where the calls of the facade come from (API-013): their paths stand in the source texts, were read from a name in them, or are ours. */
type RestOrigin = 'given' | 'inferred' | 'ours';

/** The source texts name these calls; their prefix, or one segment of the path, is our reading. */
const inferred: ReadonlySet<string> = new Set([
  '/api/payment/info',
  '/api/payment/info/save',
  '/api/payment/preview',
  '/api/statement/get/receipt/download/url',
  '/api/statement/receipt/packaging/info',
  '/api/statement/receipt/batch/packaging',
  '/api/statement/receipt/is_allow_packaging',
  '/api/statement/labor/back/calculation/upload',
  '/api/statement/labor/back/calculation/list',
  '/api/ucenter/bill/overview',
  '/api/bill/list',
  '/api/bill/detail',
  '/api/bill/export',
  '/api/ucenter/bill/countReceiptNumber',
  '/api/ucenter/bill/exportReceiptList',
  '/help/api/article/detail',
  '/help/api/article/category/menu',
  '/help/api/article/list',
  '/help/api/article/hot',
  '/help/api/article/search',
  '/help/api/article/category/list',
]);

export const originOf = ({ path, given }: { readonly path: string; readonly given: boolean }): RestOrigin =>
  given ? (inferred.has(path) ? 'inferred' : 'given') : 'ours';
