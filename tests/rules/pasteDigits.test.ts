// What a field of digits takes from the clipboard (issue 30, C5).
import { isSeveral, pastedDigits } from '../../client/kit/form/pasted-digits';

test.each([
  ['decimal', '2\t500.00'],
  ['decimal', '12\n345'],
  ['decimal', '1\r\n000'],
  ['decimal', '900\u2028900'],
  ['numeric', '6217001180000030000\t5000'],
  ['numeric', '6217001180000030000\r\n6217001180000030018'],
  ['tel', '13800138000\n13900139000'],
])('%s %j are two numbers, and no one number comes of them', (inputMode, text) => {
  expect(isSeveral(text)).toBe(true);
  expect(pastedDigits(inputMode, text)).toMatch(/^\d+(\.\d+)?\u3001\d+(\.\d+)?$/);
});

test.each([
  ['decimal', '1,900.50\r\n', '1900.50'],
  ['decimal', '\t500.00', '500.00'],
  ['decimal', '1 000\n\u200b', '1000'],
  ['numeric', '6217 0011 8000 0030 000\r\n', '6217001180000030000'],
  ['tel', '+86 138-0013-8000\n', '13800138000'],
  ['decimal', '500', '500'],
])('%s %j is one', (inputMode, text, wanted) => {
  expect(isSeveral(text)).toBe(false);
  expect(pastedDigits(inputMode, text)).toBe(wanted);
});
