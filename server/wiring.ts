// The only map "when X happened, then Y", and the only place that knows every domain (architecture §2, §4.3).
// Each domain adds its own lines, alphabetically.

import { fillText } from '../schema/errors';
import { stationTexts } from '../schema/messages';
import { revealLimitPassed } from './audit/events';
import * as auditGraphql from './audit/graphql';
import { installPersonalRecords } from './audit/registry';
import * as auditRest from './audit/rest';
import * as companyEntity from './company/entity';
import * as companyGraphql from './company/graphql';
import { companyFacts } from './company/public';
import * as companyRest from './company/rest';
import * as exportEntity from './export/entity';
import { exportStarted } from './export/events';
import * as exportGraphql from './export/graphql';
import * as exportJobs from './export/jobs';
import { installExportKinds } from './export/registry';
import * as exportRest from './export/rest';
import * as fileEntity from './file/entity';
import * as fileGraphql from './file/graphql';
import { installInspector } from './file/receive';
import * as fileRest from './file/rest';
import * as fundEntity from './fund/entity';
import { inboundConfirmed } from './fund/events';
import * as fundGraphql from './fund/graphql';
import { exportKinds as fundKinds } from './fund/kinds';
import * as fundRest from './fund/rest';
import * as homeEntity from './home/entity';
import * as homeGraphql from './home/graphql';
import { tick } from './home/public';
import * as homeRest from './home/rest';
import type { Ctx } from './kernel/context';
import type { CallbackRow } from './kernel/doors/callbacks';
import type { ResolverClass } from './kernel/doors/graphql';
import { notifyPoll } from './kernel/doors/notifyPoll';
import * as platform from './kernel/doors/platformResolver';
import type { RestRow } from './kernel/doors/rest';
import type { PushRow } from './kernel/doors/sockets';
import { on, type Reaction } from './kernel/events';
import type { JobSet } from './kernel/jobs';
import type { ExportKind, PersonalRecordKind, RosterKind } from './kernel/kinds';
import * as ledgerEntity from './ledger/entity';
import * as ledgerJobs from './ledger/jobs';
import { openAccounts } from './ledger/public';
import * as memberEntity from './member/entity';
import { memberInvited, memberRightsLost } from './member/events';
import * as memberGraphql from './member/graphql';
import * as memberRest from './member/rest';
import * as messageEntity from './message/entity';
import * as messageGraphql from './message/graphql';
import * as messageJobs from './message/jobs';
import { notify, sendCodeText, sendInvitation, sendPasswordNotice } from './message/public';
import * as messageRest from './message/rest';
import * as operatorEntity from './operator/entity';
import * as operatorGraphql from './operator/graphql';
import * as payeeEntity from './payee/entity';
import * as payeeGraphql from './payee/graphql';
import * as payoutEntity from './payout/entity';
import * as payoutGraphql from './payout/graphql';
import { callbackRows as bankCallbacks } from './payout/jobs/callbacks';
import * as payoutJobs from './payout/jobs/jobs';
import * as receiptEntity from './receipt/entity';
import { receiptsRequested } from './receipt/events';
import * as receiptGraphql from './receipt/graphql';
import * as receiptJobs from './receipt/jobs';
import { issueReceipts, revokeReceipts } from './receipt/public';
import * as receiptRest from './receipt/rest';
import * as rosterEntity from './roster/entity';
import { rosterCorrected, rosterUploaded } from './roster/events';
import * as rosterGraphql from './roster/graphql';
import * as rosterJobs from './roster/jobs';
import { exportKinds as rosterExports } from './roster/kinds';
import { personalRecords as rosterRecords } from './roster/personalRecords';
import { recheckPerson } from './roster/public';
import { installRosterKinds } from './roster/registry';
import * as rosterRest from './roster/rest';
import { outlineInThread } from './roster/sheet/reader';
import * as sessionEntity from './session/entity';
import { passwordChanged } from './session/events';
import * as sessionGraphql from './session/graphql';
import { endSessionsIn, identify } from './session/public';
import * as sessionRest from './session/rest/rows';
import * as signingEntity from './signing/entity';
import { contractSigned } from './signing/events';
import * as signingGraphql from './signing/graphql';
import * as statementEntity from './statement/entity';
import {
  auditPassed,
  auditRejected,
  auditSubmitted,
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
import { exportKinds as statementExports } from './statement/exports';
import * as statementGraphql from './statement/graphql';
import * as statementJobs from './statement/jobs';
import * as statementKinds from './statement/kinds';
import * as statementNotices from './statement/notices';
import { personalRecords as statementRecords } from './statement/personalRecords';
import { fundsArrivedAt, releaseHeldLinesOf } from './statement/public';
import * as statementPush from './statement/rest/push';
import * as statementRest from './statement/rest/rest';
import * as subjectEntity from './subject/entity';
import { companySubjectOpened } from './subject/events';
import * as subjectGraphql from './subject/graphql';
import * as subjectRest from './subject/rest';
import * as taxEntity from './tax/entity';
import * as taxGraphql from './tax/graphql';
import * as verificationEntity from './verification/entity';
import { codeCreated } from './verification/events';
import * as verificationGraphql from './verification/graphql';
import * as verificationRest from './verification/rest';

/** TypeORM entities of every domain. */
export const entities: readonly (abstract new () => object)[] = [
  ...companyEntity.entities,
  ...exportEntity.entities,
  ...fileEntity.entities,
  ...fundEntity.entities,
  ...homeEntity.entities,
  ...ledgerEntity.entities,
  ...memberEntity.entities,
  ...messageEntity.entities,
  ...operatorEntity.entities,
  ...payeeEntity.entities,
  ...payoutEntity.entities,
  ...receiptEntity.entities,
  ...rosterEntity.entities,
  ...sessionEntity.entities,
  ...signingEntity.entities,
  ...statementEntity.entities,
  ...subjectEntity.entities,
  ...taxEntity.entities,
  ...verificationEntity.entities,
];

export const resolvers: readonly ResolverClass[] = [
  ...platform.resolvers,
  ...auditGraphql.resolvers,
  ...companyGraphql.resolvers,
  ...exportGraphql.resolvers,
  ...fileGraphql.resolvers,
  ...fundGraphql.resolvers,
  ...homeGraphql.resolvers,
  ...memberGraphql.resolvers,
  ...messageGraphql.resolvers,
  ...operatorGraphql.resolvers,
  ...payeeGraphql.resolvers,
  ...payoutGraphql.resolvers,
  ...receiptGraphql.resolvers,
  ...rosterGraphql.resolvers,
  ...sessionGraphql.resolvers,
  ...signingGraphql.resolvers,
  ...statementGraphql.resolvers,
  ...subjectGraphql.resolvers,
  ...verificationGraphql.resolvers,
  ...taxGraphql.resolvers,
];

export const pushRows: readonly PushRow[] = [
  ...messageRest.pushRows,
  ...exportRest.pushRows,
  ...receiptRest.pushRows,
  ...statementPush.pushRows,
];

export const restRows: readonly RestRow[] = [
  notifyPoll(pushRows),
  ...auditRest.rest,
  ...companyRest.rest,
  ...exportRest.rest,
  ...fileRest.rest,
  ...fundRest.rest,
  ...homeRest.rest,
  ...memberRest.rest,
  ...messageRest.rest,
  ...receiptRest.rest,
  ...rosterRest.rest,
  ...statementRest.rest,
  ...sessionRest.rest,
  ...subjectRest.rest,
  ...verificationRest.rest,
];

export const callbackRows: readonly CallbackRow[] = [...bankCallbacks];

export const jobSet: JobSet = {
  jobs: [
    ...exportJobs.jobs,
    ...ledgerJobs.jobs,
    ...messageJobs.jobs,
    ...payoutJobs.jobs,
    ...receiptJobs.jobs,
    ...rosterJobs.jobs,
    ...statementJobs.jobs,
  ],
  sweeps: [
    ...exportJobs.sweeps,
    ...ledgerJobs.sweeps,
    ...messageJobs.sweeps,
    ...payoutJobs.sweeps,
    ...receiptJobs.sweeps,
    ...rosterJobs.sweeps,
    ...statementJobs.sweeps,
  ],
};

/** Lines wait to be sent: one wake-up per company, however many events asked for it. */
const wakePayout = async (ctx: Ctx): Promise<void> => {
  ctx.enqueue('payout.dispatch', { companyId: ctx.companyId }, { key: `payout:${ctx.companyId}` });
};

/** When X happened, then Y, in the same transaction. */
export const reactions: readonly Reaction[] = [
  on(codeCreated, (ctx, { codeId }) => sendCodeText(ctx, codeId)),
  on(memberInvited, sendInvitation),
  on(memberRightsLost, endSessionsIn),
  on(passwordChanged, (ctx, { userId }) => sendPasswordNotice(ctx, userId)),
  on(companySubjectOpened, (ctx, { subjectId }) => openAccounts(ctx, { subjectId })),
  on(contractSigned, async (ctx, { personId }) => {
    await recheckPerson(ctx, { personId });
    if ((await releaseHeldLinesOf(ctx, personId)).length > 0) await wakePayout(ctx);
  }),
  on(inboundConfirmed, (ctx, { subjectId }) => fundsArrivedAt(ctx, { subjectId })),
  on(linesResent, wakePayout),
  on(nameCorrected, async (ctx, { lineId }) => ctx.enqueue('statement.checkName', { companyId: ctx.companyId, lineId })),
  on(lineSucceeded, (ctx, { lineIds }) => issueReceipts(ctx, lineIds)),
  on(lineReturned, (ctx, { lineIds }) => revokeReceipts(ctx, lineIds)),
  on(statementPaid, wakePayout),
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
  // The getting-started list ticks itself from what the member really did (DEM-006).
  on(rosterUploaded, (ctx) => tick(ctx, 'UPLOAD')),
  on(rosterCorrected, (ctx) => tick(ctx, 'FIX')),
  on(statementConfirmed, (ctx) => tick(ctx, 'CONFIRM')),
  on(auditSubmitted, (ctx) => tick(ctx, 'SUBMIT')),
  on(auditPassed, (ctx) => tick(ctx, 'PASS')),
  on(statementPaid, (ctx) => tick(ctx, 'PAY')),
  on(receiptsRequested, (ctx) => tick(ctx, 'RECEIPT')),
  on(exportStarted, (ctx) => tick(ctx, 'EXPORT')),
];

/** Who calls, and what the runner must know of a company: from the domains that own sessions and companies. */
export { companyFacts, identify };

/** Kinds of uploaded lists, each from the domain that takes the rows over. */
export const rosterKinds: readonly RosterKind[] = [...statementKinds.rosterKinds];
installRosterKinds(rosterKinds);

/** Kinds of exports, each from the domain whose rows they are. */
export const exportKinds: readonly ExportKind[] = [...fundKinds, ...rosterExports, ...statementExports];
installExportKinds(exportKinds);
installInspector('SHEET', outlineInThread);

/** Records that hold personal data, each opened by the domain whose rows they are. */
export const personalRecords: readonly PersonalRecordKind[] = [...rosterRecords, ...statementRecords];
installPersonalRecords(personalRecords);
