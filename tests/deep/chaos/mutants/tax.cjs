// Each edge of the tax tables, one step off.
const FILES = [
  'tests/rules/taxRulesLabor.test.ts',
  'tests/rules/taxRulesTables.test.ts',
  'tests/rules/taxRulesVat.test.ts',
  'tests/rules/taxVectors.test.ts',
  'tests/rules/taxDemo.test.ts',
];
const tests = FILES.map((file) => ({ file }));
const edge = (what, file, find, replace) => ({
  name: `tax edge: ${what}`,
  edits: [{ file: `server/tax/rules/${file}`, find, replace }],
  tests,
});

module.exports = [
  edge(
    'an income on the edge of a bracket',
    'tables.ts',
    'row.upTo === null || taxable <= row.upTo',
    'row.upTo === null || taxable < row.upTo',
  ),
  edge('the first day of a law', 'tables.ts', 'version.from <= day', 'version.from < day'),
  // Not the last day of a law: it is compared with the first day of a month, and laws end with a month.
  edge('sales that reach the VAT threshold', 'vat.ts', 'compared < threshold ||', 'compared <= threshold ||'),
  edge('sales that reach the surcharge threshold', 'vat.ts', 'exVat <= educationUpTo', 'exVat < educationUpTo'),
  edge(
    'a month at the free limit of business income',
    'figures.ts',
    'thisMonth <= collection.freeMonthly',
    'thisMonth < collection.freeMonthly',
  ),
  edge('the month of the payment itself', 'book.ts', 'paid.month <= month', 'paid.month < month'),
];
