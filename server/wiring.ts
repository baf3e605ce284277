// The only map "when X happened, then Y" (architecture §2, §4.3), and what the domains hand to the engines.
import { fillText } from '../schema/errors';
import { apiTokenNotices } from '../schema/integration';
import { stationTexts } from '../schema/messages';
import { safetyNotice, safetyTexts } from '../schema/safety';
import { revealLimitPassed } from './audit/events';
import { installPersonalRecords } from './audit/registry';
import { statementSubmitted } from './backCalc/public';
import { companyOpening, companyReviewed, companySuspended, exclusiveAccountSwitched, secondFactorChanged } from './company/events';
import { companyFacts } from './company/public';
import { installPapers, installQueues } from './desk/registry';
import { all, domains } from './domains';
import { endDocument } from './evidence/public';
import { exportStarted } from './export/events';
import { installExportKinds } from './export/registry';
import { installInspector } from './file/rest/receive';
import { inboundConfirmed } from './fund/events';
import { tick, tickOfList } from './home/public';
import { identityProven } from './identity/public';
import { apiTokenChanged } from './integration/events';
import { identifyToken, isTokenRequest } from './integration/public';
import { appliedWith, dropApplicationOf, dropChangedLater, invoiceLater, invoiceUnmailed, oweStoppedLines } from './invoice/public';
import type { Ctx } from './kernel/context';
import type { Identify } from './kernel/doors/identify';
import { notifyPoll } from './kernel/doors/notifyPoll';
import * as platform from './kernel/doors/platformResolver';
import { withTwins } from './kernel/doors/twinRows';
import { on, type Reaction } from './kernel/events';
import type { JobSet } from './kernel/jobs';
import { installOwnRecords } from './kernel/ownRecords';
import { installSealed } from './kernel/sealed';
import { openAccounts } from './ledger/public';
import { inheritViews } from './listView/public';
import { memberInvited, memberLeft, memberRightsLost } from './member/events';
import { deliveryFailed } from './message/events';
import {
  notify,
  sendCodeText,
  sendInvitation,
  sendPasswordNotice,
  tellChannelsPaused,
  tellRecharged,
  tellSafety,
  tellSecondFactor,
} from './message/public';
import { objectionClosed, payeeJudged, payeeProven } from './payee/events';
import { hasPayeeCookie, identifyPayee, isPayeeRequest } from './payee/public';
import { installLinkKinds } from './payee/registry';
import { channelsPaused } from './payout/events';
import { rosterKindOf } from './peopleImport/kinds';
import { installPeopleImports } from './peopleImport/registry';
import { receiptsRequested } from './receipt/events';
import { issueReceipts, revokeReceipts } from './receipt/public';
import { agreementGivenAway, agreementSigned } from './registration/public';
import { rosterCorrected, rosterUploaded } from './roster/events';
import { recheckPeople, recheckPerson } from './roster/public';
import { installRosterKinds } from './roster/registry';
import { outlineInThread } from './roster/sheet/reader';
import { safetyChanged } from './safety/events';
import { installSearchKinds } from './search/registry';
import { pendingOrders } from './serviceOrder/rest/pending';
import { deviceAppeared, passwordChanged } from './session/events';
import { endSessionsIn, identify as identifyConsole } from './session/public';
import { contractSigned, contractVoided, signerReplaced, signersAsked } from './signing/events';
import { forgetAccount } from './signOn/public';
import {
  auditPassed,
  auditRejected,
  auditSubmitted,
  dueChanged,
  holdTakenOver,
  lineReturned,
  lineSucceeded,
  linesResent,
  linesTerminated,
  nameCorrected,
  statementConfirmed,
  statementPaid,
  statementSettled,
  statementTerminated,
} from './statement/events';
import { fundsArrivedAt, releaseHeldLinesOf } from './statement/public';
import { installAppliedWith } from './statement/registry';
import { recheckEnded } from './statement/steps/startRows';
import * as statementNotices from './statement/steps/tell';
import { companySubjectOpened } from './subject/events';
import { requireCooperation, setExclusiveAccounts } from './subject/public';
import { codeCreated } from './verification/events';
import { reactions as webhookReactions } from './webhook/reactions';

export const entities = all('entities');
export const resolvers = [...platform.resolvers, ...all('resolvers')];
export const pushRows = all('push');
export const restRows = [notifyPoll(pushRows), ...withTwins(all('rest'), pendingOrders)];
export const callbackRows = all('callbacks');
export const figureKinds = all('figures');
export const jobSet: JobSet = { jobs: all('jobs'), sweeps: all('sweeps') };

/** Lines wait to be sent: one wake-up per company, however many events asked for it. */
const wakePayout = async (ctx: Ctx): Promise<void> => {
  ctx.enqueue('payout.dispatch', { companyId: ctx.companyId }, { key: `payout:${ctx.companyId}` });
};

const payAgain = async (ctx: Ctx, personId: string) => ((await releaseHeldLinesOf(ctx, personId)).length > 0 ? wakePayout(ctx) : undefined);

/** What befell the company itself, where a page of it says more. */
const tellMaster = (ctx: Ctx, title: string, link = '/settings/companyInfo'): Promise<void> =>
  notify(ctx, { type: 'SYSTEM', title, link, roles: ['MASTER'] });

/** When X happened, then Y, in the same transaction. */
export const reactions: readonly Reaction[] = [
  on(codeCreated, (ctx, { codeId }) => sendCodeText(ctx, codeId)),
  on(deliveryFailed, invoiceUnmailed),
  on(memberInvited, sendInvitation),
  on(memberRightsLost, endSessionsIn),
  on(memberLeft, inheritViews),
  on(memberLeft, forgetAccount),
  on(passwordChanged, (ctx, { userId }) => sendPasswordNotice(ctx, userId)),
  on(safetyChanged, (ctx, { userId, notice }) => tellSafety(ctx, userId, safetyNotice.label(notice))),
  on(deviceAppeared, (ctx, { userId, device, ip }) => tellSafety(ctx, userId, fillText(safetyTexts.newDevice, { device, ip }))),
  on(secondFactorChanged, tellSecondFactor),
  on(apiTokenChanged, (ctx, { notice, name, by }) => tellMaster(ctx, fillText(apiTokenNotices[notice], { name, by }), '/developers')),
  on(companyOpening, requireCooperation),
  on(exclusiveAccountSwitched, (ctx, { isExclusive }) => setExclusiveAccounts(ctx, isExclusive)),
  on(companyReviewed, (ctx, { reason }) =>
    tellMaster(ctx, reason === null ? stationTexts.companyOpened : fillText(stationTexts.companyRefused, { reason })),
  ),
  on(companySuspended, (ctx, { reason }) =>
    tellMaster(ctx, reason === null ? stationTexts.companyResumed : fillText(stationTexts.companySuspended, { reason })),
  ),
  on(companySubjectOpened, (ctx, { subjectId }) => openAccounts(ctx, { subjectId })),
  on(contractSigned, async (ctx, { contractId, personId }) => {
    await agreementSigned(ctx, { contractId, personId });
    await recheckPerson(ctx, { personId });
    await payAgain(ctx, personId);
  }),
  on(signerReplaced, agreementGivenAway),
  on(objectionClosed, async (ctx, { personId, kind }) => (kind === 'NOT_ME' ? payAgain(ctx, personId) : undefined)),
  on(payeeProven, identityProven),
  on(payeeJudged, recheckPerson),
  on(payeeJudged, (ctx, { personId }) => payAgain(ctx, personId)),
  on(signersAsked, recheckPeople),
  on(contractVoided, async (ctx, { contractId, personId }) => {
    await recheckPerson(ctx, { personId });
    await endDocument(ctx, { kind: 'CONTRACT', targetId: contractId });
  }),
  on(inboundConfirmed, (ctx, { subjectId }) => fundsArrivedAt(ctx, { subjectId })),
  on(inboundConfirmed, (ctx, { subjectId, amount }) => tellRecharged(ctx, { subjectId, amount })),
  on(linesResent, wakePayout),
  on(nameCorrected, async (ctx, { lineId }) => ctx.enqueue('statement.checkName', { companyId: ctx.companyId, lineId })),
  on(lineSucceeded, (ctx, { lineIds }) => issueReceipts(ctx, lineIds)),
  on(lineReturned, (ctx, { lineIds }) => revokeReceipts(ctx, lineIds)),
  on(statementPaid, wakePayout),
  on(channelsPaused, tellChannelsPaused),
  on(revealLimitPassed, (ctx, { userName }) =>
    notify(ctx, { type: 'SYSTEM', title: fillText(stationTexts.revealLimit, { name: userName }), roles: ['MASTER'] }),
  ),
  on(auditSubmitted, (ctx, { statementId }) => statementNotices.tellSubmitted(ctx, statementId)),
  on(auditPassed, (ctx, { statementId }) => statementNotices.tellPassed(ctx, statementId)),
  on(auditRejected, (ctx, { statementId }) => statementNotices.tellRejected(ctx, statementId)),
  on(statementSettled, (ctx, { statementId, status }) => statementNotices.tellEnd(ctx, statementId, status)),
  on(statementTerminated, (ctx, { statementId }) => statementNotices.tellEnd(ctx, statementId, 'TERMINATED')),
  on(lineReturned, statementNotices.tellReturned),
  on(linesTerminated, statementNotices.tellLinesStopped),
  on(linesTerminated, recheckEnded),
  on(linesTerminated, async (ctx, { statementId, lineIds }) => {
    await dropApplicationOf(ctx, statementId, 'LINES');
    await oweStoppedLines(ctx, lineIds);
  }),
  on(statementSettled, async (ctx, { statementId, status }) => (status === 'COMPLETED' ? invoiceLater(ctx, statementId) : undefined)),
  on(statementTerminated, (ctx, { statementId }) => dropApplicationOf(ctx, statementId, 'STATEMENT')),
  on(dueChanged, (ctx, { statementId }) => dropChangedLater(ctx, statementId)),
  on(holdTakenOver, statementNotices.tellTakenOver),
  // The getting-started list ticks itself from what the member really did (DEM-006).
  on(rosterUploaded, (ctx, { kind }) => tickOfList(ctx, kind, 'UPLOAD')),
  on(rosterCorrected, (ctx, { kind }) => tickOfList(ctx, kind, 'FIX')),
  on(statementConfirmed, (ctx) => tick(ctx, 'CONFIRM')),
  on(statementConfirmed, (ctx, { statementId }) => statementSubmitted(ctx, statementId)),
  on(auditSubmitted, (ctx) => tick(ctx, 'SUBMIT')),
  on(auditPassed, (ctx) => tick(ctx, 'PASS')),
  on(statementPaid, (ctx) => tick(ctx, 'PAY')),
  on(receiptsRequested, (ctx) => tick(ctx, 'RECEIPT')),
  on(exportStarted, (ctx) => tick(ctx, 'EXPORT')),
  // Last, so that what else follows has been done.
  ...webhookReactions,
];

/** Who calls, and what the runner must know of a company: from the domains that own sessions and companies. */
export { companyFacts, domains, hasPayeeCookie };
export const identify: Identify = (request) => {
  if (isTokenRequest(request)) return identifyToken(request);
  return isPayeeRequest(request) ? identifyPayee(request) : identifyConsole(request);
};

/** Kinds that the engines work with, each from the domain whose rows they are. */
export const exportKinds = all('exportKinds');
const peopleImports = all('peopleImports');
installPeopleImports(peopleImports);
installRosterKinds([...all('rosterKinds'), ...peopleImports.map(rosterKindOf)]);
installExportKinds(exportKinds);
installPersonalRecords(all('personalRecords'));
installLinkKinds(all('linkKinds'));
installInspector('SHEET', outlineInThread);
installSearchKinds(all('searchKinds'));
installQueues(all('queues'));
installPapers(all('papers'));
installAppliedWith(appliedWith);
installSealed(all('sealed'));
installOwnRecords(all('ownRecords'));
