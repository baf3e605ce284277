import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectBank } from '../../../server/gateways/bank/client';
import { BANK_SECRET, orderTo, startTestBank, type TestBank } from '../../kit/worlds/bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.end());

test('tail 0012 takes effect after the bank has said NOT_FOUND; sending the number again adds no second payment', async () => {
  const order = orderTo('0012', 'late-1');
  // Gives up long before the effect, so that the question comes before it on a busy machine too.
  const hasty = connectBank({ url: bank.url, secret: BANK_SECRET, timeoutMs: 200 });
  expect(await hasty.submit(order)).toMatchObject({ kind: 'UNKNOWN' });
  expect(await bank.gateway.query('late-1')).toEqual({ kind: 'NOT_FOUND' });
  hasty.close();
  expect(await bank.gateway.submit(order)).toMatchObject({ kind: 'SUCCESS' });
  // The late effect of the first call comes on the machine's own time: 1.2 s.
  await new Promise((resolve) => setTimeout(resolve, 1_400));
  const lines = readFileSync(join(bank.dir, 'journal.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('late-1'));
  expect(lines).toHaveLength(1);
});
