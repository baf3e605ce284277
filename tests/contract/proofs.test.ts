import type { Command } from '../../server/kernel/usecase';
import { readSdl } from './sdl';
import { allUseCases } from './useCases';

/** What a member's session does only with a fresh proof of who sits there. */
const PROVEN: readonly string[] = [
  // Factors.
  'addPasskey',
  'beginPasskey',
  'beginTotp',
  'confirmTotp',
  'removePasskey',
  'removeTotp',
  'renewRecoveryCodes',
  // Ways to log in.
  'beginSignOnLink',
  'removeIdentityProvider',
  'setIdentityProvider',
  'unlinkSignOn',
  // Programs that act in the name of whoever made their tokens.
  'createApiToken',
  'endApiTokenKey',
  'revokeApiToken',
  'rotateApiToken',
  // Where what happens in the company is sent to.
  'createWebhook',
  'rotateWebhookSecret',
  'updateWebhook',
  // Who may do what in the company.
  'inviteMember',
  'reinviteMember',
  'removeMember',
  'transferMaster',
  'updateMember',
];

/** Every other mutation of a member, each with why it asks for none. */
const EXEMPT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'a proof of its own is part of it: the code of the payment, a second factor, or the label of an identity step':
      'awaitFunds changePassword changePhone payAgentInvoice payServiceOrder payStatement setCompanySwitch setEmail setSecondFactor',
    'it is the proof, or brings it':
      'askPasskey confirmIdentity prove sendAgentInvoiceCode sendEmailCode sendIdentityCode sendNewPhoneCode sendPaymentCode sendServiceOrderCode sendSwitchCode',
    'where it is sent to was proven when the address was given; it tells nobody anything new':
      'deleteWebhook disableWebhook enableWebhook replayWebhook replayWebhooks testWebhook',
    'of the sandbox alone, where nothing is live': 'advanceSandboxClock openSandbox',
    'ends, in the same session and once, what beginSignOnLink began with a proof': 'finishSignOnLink',
    'it only takes rights or money off the table: whoever finds a stolen session ends it at once':
      'cancelFactorReset endOtherSessions endSession leaveCompany releaseFunds',
    'of this session and its user alone':
      'createSessionTicket hideChecklist readAllMessages readAnnouncement readMessage renameMe renamePasskey sendHelpFeedback setDefaultCompany setMessageReach setQuietTime switchCompany',
    'how the console looks to its own people: views of lists, columns, language, groups of payees':
      'changePayeeGroup createPayeeGroup deletePayeeGroup deleteListView overwriteListView renameListView saveListView setCompanyDefaultListView setLanguage setListColumns setOwnDefaultListView shareListView',
    'audited and limited by the hour; what it shows is read on the same page':
      'createDownloadTicket openContractDocument revealPersonalField',
    'its effect is confirmed by a second person or undone, and moves no money by itself':
      'saveInvoiceRule setAuditTiers setBalanceAlert setIdleLimit submitInvoiceTitle updateCompany',
    'work of a settlement: money leaves only by a payment, which has its own proof':
      'undoImport startStatement answerObjection askRowsToSign cancelAwaitFunds confirmStatement copyStatement createStatement decideResend discardStatement editFailedLine handleAbnormal holdFunds passAudit passBaseCheck rejectAudit resendLine saveStatementDraft sendFixLink settleTask settleTaxCalc stopStatementCreation submitAudit terminateLines terminateStatement withdrawAudit',
    'work on lists and orders before a payment':
      'calculateBackCalc calculateTaxCalc cancelPeopleImport confirmBackCalc deleteRosterRow deleteRosterRows discardTaxCalc editRosterRow nextBackCalc nextPeopleImport openRosterRow passAgentInvoiceCheck pasteRosterRows relaunchAgentInvoiceLine reopenBackCalc replaceRosterRows settleFailedAccount startAgentInvoice startBackCalc startPeopleImport startServiceOrder startTaxCalc stopBackCalc stopServiceOrderItem submitAgentInvoice submitPeopleImport submitServiceOrder terminateAgentInvoice terminateAgentInvoiceLine terminateServiceOrder terminateTaxCalcRow undoRosterChange',
    'papers, exports and invoices of what was settled':
      'applyInvoice cancelExport cancelInvoice createReceivingAddress deleteReceivingAddress prepareReceipt requestRedInvoice retryExport retryReceiptPackage savePreviewForm setDefaultReceivingAddress startExport startReceiptPackage updateReceivingAddress withdrawRedInvoice',
    'the payee answers it with a link, a code and a name of his own':
      'acceptTaskWork addRegistrationRemark addTaskPeople closeTask createSigningQr deleteContracts deleteTask dispatchTask editContract editTask editTaskPhone endSigningQr openRegistrationLink openSigningLink openTask openTaskLink publishTask remindContracts remindRegistrations remindTaskPeople removeTaskPerson reopenTaskWork resendTaskLink resendTermination returnTaskWork sendConfirmLink sendSigning sendUnbind sendUnbindPerson settleOtherPhone unbindTaskPerson voidContracts withdrawTermination',
  }).flatMap(([reason, names]) => names.split(' ').map((name) => [name, reason])),
);

// biome-ignore lint/suspicious/noExplicitAny: commands of all inputs and outputs in one list.
type AnyCommand = Command<any, any>;

const fields = new Set(Object.keys(readSdl().getMutationType()?.getFields() ?? {}));
const ofMembers = [...allUseCases().values()].filter(
  (one): one is AnyCommand => one.kind === 'command' && one.realms.includes('company') && fields.has(one.name),
);

test('every mutation of a member asks for a fresh proof, or a reason says why it asks for none', () => {
  expect(ofMembers.length).toBeGreaterThan(120);
  const undecided = ofMembers.map(({ name }) => name).filter((name) => !PROVEN.includes(name) && !(name in EXEMPT));
  expect(undecided).toEqual([]);
  const named = [...PROVEN, ...Object.keys(EXEMPT)];
  expect(named.filter((name) => !ofMembers.some((one) => one.name === name))).toEqual([]);
  expect(PROVEN.filter((name) => name in EXEMPT)).toEqual([]);
});

test('the list is what the commands declare', () => {
  const declared = ofMembers.filter(({ needsProof }) => needsProof).map(({ name }) => name);
  expect(declared.sort()).toEqual([...PROVEN].sort());
});
