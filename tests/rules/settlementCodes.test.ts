import { agreementType, declareType, serviceKind, settlementType } from '../../schema/codes';

const codes = (words: { readonly rows: Readonly<Record<string, { readonly code: string }>> }) =>
  Object.fromEntries(Object.entries(words.rows).map(([key, { code }]) => [key, code]));

test('the codes of kinds of settlement, agreements and declarations are those of the specification', () => {
  expect(codes(settlementType)).toEqual({ BUSINESS_INCOME: '1', LABOR: '2' });
  expect(codes(agreementType)).toEqual({ BUSINESS_INCOME: '10', LABOR_GENERAL: '12', LABOR_CONTINUOUS: '18' });
  expect(codes(declareType)).toEqual({ GENERAL: '0', CONTINUOUS: '1' });
});

test('each kind has the settlement type, the agreement and the declaration that belong together', () => {
  const of = ({ settlementType, agreementType, declareType, businessType }: (typeof serviceKind.rows)[keyof typeof serviceKind.rows]) => [
    settlementType,
    agreementType,
    declareType,
    businessType,
  ];
  expect(serviceKind.keys.map((key) => of(serviceKind.rows[key]))).toEqual([
    [1, '10', null, 1],
    [2, '12', '0', 2],
    [2, '18', '1', 2],
  ]);
});
