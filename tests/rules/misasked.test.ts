import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isMisasked, refusalOf } from '../../client/kit/refusal/refusal';
import english from '../../client/locales/en/kit.json';
import chinese from '../../client/locales/zh-CN/kit.json';

test.each(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'])(
  'what a GraphQL library says of a question (%s) is shown to nobody',
  (code) => {
    const said = 'Variable "$filter" got invalid value "2026-02-30" at "filter.startDate"; Date is not valid';
    const refusal = refusalOf(new CombinedGraphQLErrors({ errors: [{ message: said, extensions: { code, requestId: 'r-1' } }] }));
    expect([refusal.message, refusal.requestId, isMisasked(refusal)]).toEqual(['', 'r-1', true]);
    expect(chinese.misasked).toContain('重置条件');
    expect(english.misasked).toContain('reset the conditions');
  },
);

test('what the server says of the matter stays', () => {
  const refusal = refusalOf(
    new CombinedGraphQLErrors({ errors: [{ message: '请先选择结算单', extensions: { code: 'SELECTION_EMPTY' } }] }),
  );
  expect([refusal.message, isMisasked(refusal)]).toEqual(['请先选择结算单', false]);
});
