import 'reflect-metadata';
import { allows, companyNeeds } from '../../schema/permissions';
import { restRows } from '../../server/wiring';
import { readSdl } from './sdl';
import { allUseCases } from './useCases';

/** Rules that the specs state, each with what it narrows; everything else is open to whoever has access (D06). */
const STATED: Readonly<Record<string, { readonly rule: string; readonly mutations: string }>> = {
  MASTER: {
    rule: 'CMP-010, ACC-017, CFG-012, XFR: company, people and settings are the master’s; tokens and identity providers are settings of ours',
    mutations: `advanceSandboxClock createApiToken endApiTokenKey inviteMember openSandbox reinviteMember removeIdentityProvider removeMember
      revokeApiToken rotateApiToken sendSwitchCode setAuditTiers setCompanyDefaultListView setCompanySwitch setIdentityProvider setIdleLimit
      setSecondFactor transferMaster updateCompany updateMember`,
  },
  WEBHOOKS: {
    rule: 'API-007: where what happened is sent to is a setting',
    mutations:
      'createWebhook deleteWebhook disableWebhook enableWebhook replayWebhook replayWebhooks rotateWebhookSecret testWebhook updateWebhook',
  },
  PAYMENT_CREATE: { rule: 'AUD-001: whoever makes submits and takes back', mutations: 'submitAudit withdrawAudit' },
  PAYMENT_AUDIT: { rule: 'AUD-002, PLT-052: whoever audits decides', mutations: 'answerObjection decideResend passAudit rejectAudit' },
  PAYER: {
    rule: 'PAY-001: with the audit on those who made it or hold the payment role',
    mutations: `awaitFunds cancelAwaitFunds handleAbnormal holdFunds payAgentInvoice payServiceOrder payStatement releaseFunds resendLine
      sendAgentInvoiceCode sendPaymentCode sendServiceOrderCode`,
  },
  STOPPER: {
    rule: 'TRM-001: with the audit on the maker',
    mutations:
      'stopServiceOrderItem terminateAgentInvoice terminateAgentInvoiceLine terminateLines terminateServiceOrder terminateStatement',
  },
  SERVICE_PAYMENT: { rule: 'LDG-012: whoever pays is warned', mutations: 'setBalanceAlert' },
};
/** Open to every member, to every reader, or to whoever is logged in. */
const OPEN = ['ANY', 'READER', null];

const words = (text: string): string[] => text.trim().split(/\s+/).sort();
const mutations = new Set(Object.keys(readSdl().getMutationType()?.getFields() ?? {}));
const ofMembers = [...allUseCases().values()].filter(({ realms, name }) => realms.includes('company') && mutations.has(name));

test('[NAV-012] an action with no stated rule is open to everybody with access; what is narrower has its rule', () => {
  expect(ofMembers.length).toBeGreaterThan(120);
  const narrower = ofMembers.filter(({ needs }) => !OPEN.includes(needs as string | null));
  const found = Object.fromEntries(
    Object.keys(STATED).map((need) => [
      need,
      narrower
        .filter(({ needs }) => needs === need)
        .map(({ name }) => name)
        .sort(),
    ]),
  );
  expect(found).toEqual(Object.fromEntries(Object.entries(STATED).map(([need, { mutations: named }]) => [need, words(named)])));
  expect(narrower.filter(({ needs }) => !(String(needs) in STATED)).map(({ name, needs }) => [name, needs])).toEqual([]);
  // Open means open: every role that may write, whatever the company has switched on.
  expect([...companyNeeds.ANY()].sort()).toEqual(['MASTER', 'PAYMENT_AUDIT', 'PAYMENT_CREATE', 'SERVICE_PAYMENT']);
  // The facade has no rule of its own: a row asks what its use cases ask.
  const known = allUseCases();
  expect(restRows.flatMap(({ useCases }) => useCases).filter((name) => !known.has(name) && name !== 'recentEvents')).toEqual([]);
});

test('an operator who only reads writes nothing: no file into a company, and no hand on the clock of the demo', () => {
  const writes = [...allUseCases().values()].filter(({ kind, realms }) => kind === 'command' && realms.includes('operator'));
  expect(writes.length).toBeGreaterThan(50);
  const open = writes.filter(({ needs }) => needs === null || allows(needs, ['OPS_READONLY'], { auditOn: true }));
  expect(open.map(({ name }) => name)).toEqual([]);
});
