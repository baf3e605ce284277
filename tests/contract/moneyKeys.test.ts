import 'reflect-metadata';
import { isNonNullType } from 'graphql';
import { readSdl } from './sdl';

// What moves money, places it or lets it go, or leads to one of these without another question.
const OF_MONEY = [
  'awaitFunds',
  'decideResend',
  'handleAbnormal',
  'holdFunds',
  'opsConfirmBillRepayment',
  'opsConfirmFundChange',
  'opsConfirmInbound',
  'opsConfirmPayoutDecision',
  'opsEnterInbound',
  'opsImportInbounds',
  'opsMatchInbound',
  'opsMigrateCompany',
  'opsProposeFundChange',
  'opsReturnLine',
  'opsSetLineResult',
  'passAudit',
  'payAgentInvoice',
  'payServiceOrder',
  'payStatement',
  'releaseFunds',
  'resendLine',
  'stopServiceOrderItem',
  'terminateAgentInvoiceLine',
  'terminateLines',
  'terminateStatement',
];
const mutations = readSdl().getMutationType()?.getFields() ?? {};

test('[IDM-001 1/7] every mutation of money takes an idempotency key and is not called without one', () => {
  const isDemanded = (name: string): boolean => {
    const key = mutations[name]?.args.find((argument) => argument.name === 'idempotencyKey');
    return key !== undefined && isNonNullType(key.type);
  };
  expect(OF_MONEY.filter((name) => !isDemanded(name))).toEqual([]);
});
