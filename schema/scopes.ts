/**
 * Which scope an operation asks of an API token (API-002), by the name of its use case: a root field of GraphQL bears that name, and a row of
 * REST names those behind it. One table for both doors, asked by the runner; what is not in it is closed, and tests/contract/scopes refuses
 * an operation that nobody has thought about.
 */
import type { ApiScope } from './integration';

/** One of these is enough. */
type AnyOf = readonly ApiScope[];

const words = (text: string): string[] => text.trim().split(/\s+/);

const groups: readonly (readonly [scopes: AnyOf, useCases: string])[] = [
  [
    ['STATEMENTS_READ'],
    `statement statementByKey statementCounts statementDefaults statementDraft statementFacts statementHistory statementLine statementLines
     statementNeighbours statementOperators statementPaymentFacts statementRecords statementRemittanceAccount statementSeen statementSum statements
     checkFacts confirmFacts flowOrigin lineSeen listReady listSeen payChannels previewCheck rosterPreview roster rosterRows rosters rowTaxSheets
     rowsToSign settlementStatus subjectKinds taxRecord whyThisTax backCalcRound payoutAttempts payoutProgress lineReceipt lastReceiptPackage receiptPackage
     receiptPackages receiptPackaging riskReport startChoices taxCalc taxCalcRow taxCalcRows taxCalcSeen taxCalcSum taxCalcs backCalc backCalcRow backCalcRows backCalcSeen
     backCalcs serviceOrder serviceOrderAccount serviceOrderItems serviceOrderListSeen serviceOrderPaymentFacts serviceOrderRecords serviceOrderSeen
     serviceOrderSum serviceOrderTimeline serviceOrders`,
  ],
  [
    ['STATEMENTS_WRITE'],
    `createStatement confirmStatement copyStatement discardStatement passBaseCheck saveStatementDraft stopStatementCreation submitAudit withdrawAudit
     askRowsToSign terminateLines terminateStatement settleTask settleTaxCalc startStatement undoImport deleteRosterRow deleteRosterRows editRosterRow pasteRosterRows
     replaceRosterRows undoRosterChange calculateTaxCalc discardTaxCalc startTaxCalc terminateTaxCalcRow calculateBackCalc confirmBackCalc nextBackCalc
     reopenBackCalc startBackCalc stopBackCalc startServiceOrder stopServiceOrderItem submitServiceOrder terminateServiceOrder savePreviewForm`,
  ],
  [['AUDIT_WRITE'], 'passAudit rejectAudit'],
  [
    ['PAYMENTS_WRITE'],
    `payStatement payServiceOrder payAgentInvoice sendPaymentCode sendServiceOrderCode sendAgentInvoiceCode holdFunds releaseFunds cancelAwaitFunds`,
  ],
  [
    ['PAYEES_READ'],
    'payee payees payeeGroups payeePayable payeePayments objections registration registrationRemarks registrations registrationSelection',
  ],
  [
    ['PAYEES_WRITE'],
    'addRegistrationRemark remindRegistrations sendFixLink answerObjection createPayeeGroup changePayeeGroup deletePayeeGroup',
  ],
  [
    ['PERSONAL_READ'],
    `revealPersonalField openRosterRow openErrorRows openContractDocument registrationContract fileForDownload createDownloadTicket storedFile
     openPackageDownload openReceiptDownload keepPaper statementDocument statementPapers paymentPapers agentInvoicePapers evidenceOutline evidenceGaps`,
  ],
  [['CONTRACTS_READ'], 'contract contracts contractSelection contractTemplates signingBatch signingQrs sealImage'],
  [
    ['CONTRACTS_WRITE'],
    'createSigningQr endSigningQr editContract deleteContracts remindContracts resendTermination sendSigning sendUnbind sendUnbindPerson settleOtherPhone voidContracts withdrawTermination',
  ],
  [['TASKS_READ'], 'dispatchSeen task taskChoices taskContractContent taskManagementType taskNeighbours taskPeople taskRounds tasks'],
  [
    ['TASKS_WRITE'],
    `acceptTaskWork addTaskPeople closeTask deleteTask dispatchTask editTask editTaskPhone openTask publishTask remindTaskPeople removeTaskPerson
     reopenTaskWork resendTaskLink returnTaskWork unbindTaskPerson`,
  ],
  [
    ['INVOICES_READ'],
    `invoice invoiceChoices invoiceItems invoiceNeighbours invoicePreview invoiceSubjects invoiceTardies invoiceTitle invoiceableStatements invoices
     receivingAddresses agentInvoice agentInvoiceAccount agentInvoiceChoices agentInvoiceLines agentInvoiceListSeen agentInvoicePaymentFacts
     agentInvoiceRecords agentInvoiceSeen agentInvoiceSteps agentInvoiceSum agentInvoices`,
  ],
  [
    ['INVOICES_WRITE'],
    `applyInvoice cancelInvoice requestRedInvoice withdrawRedInvoice createReceivingAddress deleteReceivingAddress setDefaultReceivingAddress
     updateReceivingAddress submitInvoiceTitle startAgentInvoice submitAgentInvoice passAgentInvoiceCheck relaunchAgentInvoiceLine
     terminateAgentInvoice terminateAgentInvoiceLine`,
  ],
  [['BILLS_READ'], 'bills billDetail billLetter billNeighbours billOverview billReceiptCount'],
  [
    ['FUNDS_READ'],
    `balanceExplanation fundAccount fundAccounts fundFlows fundForecast statistics statisticsLines statisticsPeople statisticsPoints statisticsRanges
     statisticsRegions statisticsSubjects`,
  ],
  [
    ['WEBHOOKS_WRITE'],
    `webhooks webhookDeliveries webhookDelivery testWebhook replayWebhook replayWebhooks enableWebhook disableWebhook deleteWebhook`,
  ],
  [['EXPORTS_WRITE'], 'startExport cancelExport retryExport export exports startReceiptPackage retryReceiptPackage prepareReceipt'],
  [
    ['CONTRACTS_WRITE', 'PAYEES_WRITE', 'TASKS_WRITE'],
    'startPeopleImport nextPeopleImport submitPeopleImport cancelPeopleImport importSeen importOfRowSeen importsDropped peopleImport',
  ],
  [['STATEMENTS_WRITE', 'CONTRACTS_WRITE', 'PAYEES_WRITE', 'TASKS_WRITE', 'INVOICES_WRITE'], 'registerUpload'],
];

/**
 * What these ask besides, one of each line: a whole document, or a package of them, is opened or made by whoever may read the thing it is about.
 * PERSONAL_READ says that numbers are shown whole, and EXPORTS_WRITE that files are made, but neither says of what.
 */
const besides: readonly (readonly [scopes: AnyOf, useCases: string])[] = [
  [['CONTRACTS_READ'], 'openContractDocument registrationContract'],
  [
    ['STATEMENTS_READ'],
    `statementDocument statementPapers paymentPapers evidenceOutline evidenceGaps openReceiptDownload openPackageDownload
     startReceiptPackage retryReceiptPackage prepareReceipt`,
  ],
  [['INVOICES_READ'], 'agentInvoicePapers'],
  [['STATEMENTS_READ', 'INVOICES_READ', 'BILLS_READ'], 'keepPaper'],
  [['STATEMENTS_READ', 'CONTRACTS_WRITE', 'PAYEES_WRITE', 'TASKS_WRITE'], 'openRosterRow openErrorRows'],
];

/** What every token may: how the place works, and a ticket that speaks for itself. */
const everyToken = words(
  `company subject subjects regions catalogueWords rosterColumns downtime serverTime helpArticle helpArticles helpCategories helpHome helpOfScreen helpSearch
   redeemTicket verifyDocument sandbox advanceSandboxClock`,
);

/** What no scope covers, each with why. */
export const closedToTokens: Readonly<Record<string, readonly string[]>> = {
  'logs in, registers, or belongs to sessions and their proofs': words(
    `login loginByCode loginByPasskey logout register resetPassword sendCode sendEmailCode sendIdentityCode sendNewPhoneCode sendSwitchCode prove
     confirmIdentity createSessionTicket endSession endOtherSessions mySessions boundCompanies switchCompany setDefaultCompany leaveCompany viewer
     captchaChallenge passwordKey makePasswordKey beginSignOn finishSignOn opsLogin opsLogout opsViewer opsSendPasswordCode opsSetPassword loginPayee logoutPayee provePayee payeeLink sendPayeeLinkCode
     identitySession beginIdentity keepIdentity checkIdentity endIdentity identityPictureRoom addIdentityPicture askManualIdentity
     confirmUnbind keepSignerPhone disownSignerPhone sendPayeeLoginCode invitation acceptInvitation testInbox`,
  ),
  'keeps an account safe, or is of its owner alone': words(
    `mySafety addPasskey askPasskey askPasskeyLogin beginPasskey beginTotp confirmTotp removePasskey removeTotp cancelFactorReset renamePasskey renewRecoveryCodes
     changePassword changePhone setEmail renameMe setLanguage mySignOn beginSignOnLink finishSignOnLink unlinkSignOn messageSettings setMessageReach
     setQuietTime stationMessages unreadMessageCount unreadMessages readMessage readAllMessages announcements publicAnnouncements readAnnouncement
     hideChecklist sendHelpFeedback listSettings deleteListView overwriteListView renameListView shareListView saveListView setListColumns
     setOwnDefaultListView setCompanyDefaultListView home search`,
  ),
  'members, settings and tokens of the company are changed by people': words(
    `member members roleChoices transferTargets inviteMember reinviteMember removeMember transferMaster updateMember companyDetail saveInvoiceRule
     setAuditTiers setIdleLimit setSecondFactor setCompanySwitch updateCompany setBalanceAlert identityProvider setIdentityProvider
     removeIdentityProvider createWebhook updateWebhook rotateWebhookSecret apiTokens apiScopes apiCalls createApiToken rotateApiToken endApiTokenKey revokeApiToken openSandbox
     auditRecords verifyAuditChain`,
  ),
  'sends money once more, later, or to another account than was paid for: behind the daily cap': words(
    'awaitFunds resendLine decideResend handleAbnormal editFailedLine settleFailedAccount',
  ),
  'hands out an address that opens something in the name of a payee': words(
    'openSigningLink openRegistrationLink openTaskLink sendConfirmLink',
  ),
};

/** What hangs on a thing and is read by itself: whoever may see the thing sees it, too. Money that is no statement's has its own scope. */
const parts: readonly (readonly [scopes: AnyOf, reads: string])[] = [
  [
    ['STATEMENTS_READ'],
    `statementsById statementActions statementPayment statementHold statementStopCheck statementSteps statementPayer statementInvoiceCategory
     statementLeftOut statementSameLists statementComparison statementAnswers statementTaxComparison statementRemittance statementTask
     statementAbnormalGroups statementLinesToCorrect statementOutcome statementReview receiptsByLine receiptPackagesById attemptsByLine
     awaitedPayeeByLine progressByStatement importStatement importUndo rosterRowPayable rosterRowAskAgain statementUnpayable`,
  ],
  [['PAYEES_READ'], 'groupsOfPayees payeeOverview payeeStandings payeeUsage'],
  [['CONTRACTS_READ'], 'contractsById'],
  // Of an import: whoever makes one sees it.
  [['CONTRACTS_WRITE', 'PAYEES_WRITE', 'TASKS_WRITE'], 'contractTemplateName'],
  [['FUNDS_READ'], 'accountsBySubject'],
];

const table: ReadonlyMap<string, AnyOf> = new Map(
  [...groups, ...parts].flatMap(([scopes, useCases]) => words(useCases).map((name) => [name, scopes] as const)),
);
const tableBesides: ReadonlyMap<string, AnyOf> = new Map(
  besides.flatMap(([scopes, useCases]) => words(useCases).map((name) => [name, scopes] as const)),
);
const open: ReadonlySet<string> = new Set(everyToken);

/** null = no scope covers it; [] = every token may. */
export function scopesOf(useCase: string): AnyOf | null {
  return open.has(useCase) ? [] : (table.get(useCase) ?? null);
}

/** One of these as well; [] = nothing besides. */
export const scopesBesides = (useCase: string): AnyOf => tableBesides.get(useCase) ?? [];

export function isWithinScopes(held: ReadonlySet<ApiScope>, useCase: string): boolean {
  const asked = scopesOf(useCase);
  return asked !== null && [asked, scopesBesides(useCase)].every((anyOf) => anyOf.length === 0 || anyOf.some((scope) => held.has(scope)));
}

/** For the test that compares it with the fields that are read by themselves. */
export const scopedParts: readonly string[] = parts.flatMap(([, reads]) => words(reads));

/** Every name that the table holds, for the test that compares it with the use cases. */
export const scopedUseCases: readonly string[] = [
  ...groups.flatMap(([, useCases]) => words(useCases)),
  ...everyToken,
  ...Object.values(closedToTokens).flat(),
];
