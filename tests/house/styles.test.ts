import { told } from './source';
import { describedTwice, readStyles } from './styles';

describe('a class looks the same on whichever way its screen was reached', () => {
  test('no two style sheets describe one class', () => {
    const sheets = readStyles();
    expect(sheets.length).toBeGreaterThan(20);
    expect(told(describedTwice(sheets))).toEqual([]);
  });

  const kit = {
    path: 'client/kit/dialog/dialog.css',
    text: '@layer recipes { .jq-facts { display: grid; } .jq-facts > p { margin: 0; } }',
  };

  test.each([
    ['by itself', '.jq-facts { gap: 20px; }'],
    ['in a list', '.jq-hero,\n.jq-facts { gap: 20px; }'],
    ['for narrow windows', '@media (max-width: 860px) { .jq-facts { gap: 20px; } }'],
  ])('the second description is caught: %s', (_, text) => {
    expect(told(describedTwice([kit, { path: 'client/home/home.css', text }]))).toEqual([
      'client/home/home.css: .jq-facts is described in client/kit/dialog/dialog.css already',
    ]);
  });

  test.each([
    ['inside what is its own', 'client/home/home.css', '.jq-landing .jq-facts { gap: 20px; }'],
    ['in a comment', 'client/home/home.css', '/* .jq-facts { gap: 20px; } */ .jq-hero { gap: 1px; }'],
    ['for the pages of payees', 'client/payee/theme/base.css', '.jq-facts { gap: 20px; }'],
  ])('what is no second one passes: %s', (_, path, text) => {
    expect(describedTwice([kit, { path, text }])).toEqual([]);
  });
});
