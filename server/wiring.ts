// The only map "when X happened, then Y", and the only place that knows every domain (architecture §2, §4.3): its lines, alphabetically.
import { fillText } from '../schema/errors';
import { apiTokenNotices } from '../schema/integration';
import { stationTexts } from '../schema/messages';
import { safetyNotice, safetyTexts } from '../schema/safety';
import { domain as agentInvoice } from './agentInvoice/domain';
import { domain as analytics } from './analytics/domain';
import { domain as announcement } from './announcement/domain';
import { domain as audit } from './audit/domain';
import { revealLimitPassed } from './audit/events';
import { installPersonalRecords } from './audit/registry';
import { domain as backCalc } from './backCalc/domain';
import { statementSubmitted } from './backCalc/public';
import { domain as bill } from './bill/domain';
import { domain as catalogue } from './catalogue/domain';
import { domain as company } from './company/domain';
import { companyOpening, companyReviewed, companySuspended, exclusiveAccountSwitched, secondFactorChanged } from './company/events';
import { companyFacts } from './company/public';
import { domain as custody } from './custody/domain';
import { domain as desk } from './desk/domain';
import { installQueues } from './desk/registry';
import { domain as evidence } from './evidence/domain';
import { endDocument } from './evidence/public';
import { domain as exports } from './export/domain';
import { exportStarted } from './export/events';
import { installExportKinds } from './export/registry';
import { domain as file } from './file/domain';
import { installInspector } from './file/rest/receive';
import { domain as filing } from './filing/domain';
import { domain as fund } from './fund/domain';
import { inboundConfirmed } from './fund/events';
import { domain as help } from './help/domain';
import { domain as home } from './home/domain';
import { tick, tickOfList } from './home/public';
import { domain as identity } from './identity/domain';
import { identityProven } from './identity/public';
import { domain as integration } from './integration/domain';
import { apiTokenChanged } from './integration/events';
import { identifyToken, isTokenRequest } from './integration/public';
import { domain as invoice } from './invoice/domain';
import { dropApplicationOf, invoiceLater, invoiceUnmailed, oweStoppedLines } from './invoice/public';
import { domain as invoiceTitle } from './invoiceTitle/domain';
import type { Ctx } from './kernel/context';
import type { Domain } from './kernel/domain';
import type { Identify } from './kernel/doors/identify';
import { notifyPoll } from './kernel/doors/notifyPoll';
import * as platform from './kernel/doors/platformResolver';
import { withTwins } from './kernel/doors/twinRows';
import { on, type Reaction } from './kernel/events';
import type { JobSet } from './kernel/jobs';
import { installOwnRecords } from './kernel/ownRecords';
import { installSealed } from './kernel/sealed';
import { domain as ledger } from './ledger/domain';
import { openAccounts } from './ledger/public';
import { domain as listView } from './listView/domain';
import { inheritViews } from './listView/public';
import { domain as member } from './member/domain';
import { memberInvited, memberLeft, memberRightsLost } from './member/events';
import { domain as message } from './message/domain';
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
import { domain as operator } from './operator/domain';
import { domain as order } from './order/domain';
import { domain as payee } from './payee/domain';
import { objectionClosed, payeeJudged, payeeProven } from './payee/events';
import { identifyPayee, isPayeeRequest } from './payee/public';
import { installLinkKinds } from './payee/registry';
import { domain as payout } from './payout/domain';
import { channelsPaused } from './payout/events';
import { domain as peopleImport } from './peopleImport/domain';
import { rosterKindOf } from './peopleImport/kinds';
import { installPeopleImports } from './peopleImport/registry';
import { domain as receipt } from './receipt/domain';
import { receiptsRequested } from './receipt/events';
import { issueReceipts, revokeReceipts } from './receipt/public';
import { domain as registration } from './registration/domain';
import { agreementSigned } from './registration/public';
import { domain as roster } from './roster/domain';
import { rosterCorrected, rosterUploaded } from './roster/events';
import { recheckPeople, recheckPerson } from './roster/public';
import { installRosterKinds } from './roster/registry';
import { outlineInThread } from './roster/sheet/reader';
import { domain as safety } from './safety/domain';
import { safetyChanged } from './safety/events';
import { domain as search } from './search/domain';
import { installSearchKinds } from './search/registry';
import { domain as serviceOrder } from './serviceOrder/domain';
import { pendingOrders } from './serviceOrder/rest/pending';
import { domain as session } from './session/domain';
import { deviceAppeared, passwordChanged } from './session/events';
import { endSessionsIn, identify as identifyConsole } from './session/public';
import { domain as signing } from './signing/domain';
import { contractSigned, contractVoided, signersAsked } from './signing/events';
import { domain as signOn } from './signOn/domain';
import { forgetAccount } from './signOn/public';
import { domain as statement } from './statement/domain';
import {
  auditPassed,
  auditRejected,
  auditSubmitted,
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
import { recheckEnded } from './statement/steps/startRows';
import * as statementNotices from './statement/steps/tell';
import { domain as subject } from './subject/domain';
import { companySubjectOpened } from './subject/events';
import { requireCooperation, setExclusiveAccounts } from './subject/public';
import { domain as task } from './task/domain';
import { domain as tax } from './tax/domain';
import { domain as taxCalc } from './taxCalc/domain';
import { domain as verification } from './verification/domain';
import { codeCreated } from './verification/events';
import { domain as webhook } from './webhook/domain';
import { reactions as webhookReactions } from './webhook/reactions';

/** Every domain that stands, alphabetically. */
export const domains: readonly Domain[] = [
  agentInvoice,
  analytics,
  announcement,
  audit,
  backCalc,
  bill,
  catalogue,
  company,
  custody,
  desk,
  evidence,
  exports,
  file,
  filing,
  fund,
  help,
  home,
  identity,
  integration,
  invoice,
  invoiceTitle,
  ledger,
  listView,
  member,
  message,
  operator,
  order,
  payee,
  payout,
  peopleImport,
  receipt,
  registration,
  roster,
  safety,
  search,
  serviceOrder,
  session,
  signing,
  signOn,
  statement,
  subject,
  task,
  tax,
  taxCalc,
  verification,
  webhook,
];
const all = <K extends Exclude<keyof Domain, 'name'>>(what: K): Domain[K][number][] => domains.flatMap((domain) => [...domain[what]]);

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
    await agreementSigned(ctx, contractId);
    await recheckPerson(ctx, { personId });
    await payAgain(ctx, personId);
  }),
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
    await dropApplicationOf(ctx, statementId);
    await oweStoppedLines(ctx, lineIds);
  }),
  on(statementSettled, async (ctx, { statementId, status }) => (status === 'COMPLETED' ? invoiceLater(ctx, statementId) : undefined)),
  on(statementTerminated, (ctx, { statementId }) => dropApplicationOf(ctx, statementId)),
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
export { companyFacts };
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
installSealed(all('sealed'));
installOwnRecords(all('ownRecords'));
