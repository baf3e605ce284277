import { parse, validate } from 'graphql';
import { readSdl } from './sdl';

// The order of calls in the description of the schema: every document in it is one that the schema takes today.
const sdl = readSdl();
const steps = (sdl.description ?? '').split('\n').filter((line) => /^\d+\. /.test(line));

test('the guide has its steps in order', () => {
  expect(steps.length).toBeGreaterThanOrEqual(14);
  expect(steps.map((line) => Number.parseInt(line, 10))).toEqual(steps.map((_line, at) => at + 1));
});

test.each(steps)('%s', (line) => {
  const [, call = ''] = /^\d+\. \w+: `([^`]+)`/.exec(line) ?? [];
  if (call.startsWith('POST ')) expect(call).toBe('POST /api/file/upload');
  else expect(validate(sdl, parse(call))).toEqual([]);
});

/** Their answer is the beginning: a job, a bank or an issuer goes on. */
const ASYNCHRONOUS =
  'passBaseCheck createStatement startStatement copyStatement payStatement startExport startReceiptPackage startPeopleImport startTaxCalc startBackCalc startServiceOrder submitServiceOrder startAgentInvoice payServiceOrder payAgentInvoice resendLine'.split(
    ' ',
  );

test.each(ASYNCHRONOUS)('what does not end with its answer says so: %s', (name) => {
  const described = sdl.getMutationType()?.getFields()[name]?.description ?? '';
  expect(described).toMatch(/异步：立即返回.*Asynchronous: it answers at once/s);
});
