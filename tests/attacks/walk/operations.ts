// How every operation of the SDL is called with the ids of another company; what is not told here is made from the types.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { demoIdCard } from '../../../server/tools/seed/world';
import type { Own } from '../../kit/cases/rowWalk';

export type Door = 'query' | 'mutation' | 'subscription';

/** Things of company A by the kind of their id. */
export interface Things extends Own {
  readonly memberId: string;
  readonly payeeId: string;
  readonly groupId: string;
  readonly contractId: string;
  readonly batchId: string;
  readonly qrId: string;
  readonly registrationId: string;
  readonly taxCalcId: string;
  readonly taxRowId: string;
  readonly backCalcId: string;
  readonly serviceOrderId: string;
  readonly orderItemId: string;
  readonly taskId: string;
  readonly taskPersonId: string;
  readonly agentInvoiceId: string;
  readonly agentLineId: string;
  /** A list of people on its way. */
  readonly importKey: string;
  /** Of a subject that the caller's company does not work with. */
  readonly templateId: string;
  readonly packageId: string;
  readonly openSession: string;
  readonly passkeyId: string;
  readonly companyId: string;
  readonly objectionId: string;
  readonly flowId: string;
  readonly billCode: string;
  readonly addressId: string;
  readonly viewId: string;
  readonly tokenId: string;
  readonly webhookId: string;
  readonly webhookDeliveryId: string;
  readonly invoiceId: string;
  readonly redId: string;
  /** A change of the draft's list that could be taken back. */
  readonly changeId: string;
}

type Thing = (things: Things) => string;
const statement: Thing = ({ passed }) => passed.id;

/** Ids that say in their own name what they are of. */
const BY_NAME: Readonly<Record<string, Thing>> = {
  statementId: statement,
  lineId: ({ failedLine }) => failedLine.id,
  rosterId: ({ draft }) => draft.rosterId ?? '',
  tokenId: ({ tokenId }) => tokenId,
  rowId: ({ draftRow }) => draftRow,
  rowIds: ({ draftRow }) => draftRow,
  startRowId: ({ draftRow }) => draftRow,
  changeId: ({ changeId }) => changeId,
  fileId: ({ fileId }) => fileId,
  proofFileId: ({ fileId }) => fileId,
  exportId: ({ exportId }) => exportId,
  packageId: ({ packageId }) => packageId,
  subjectId: ({ strangeSubject }) => strangeSubject,
  agencyId: ({ strangeSubject }) => strangeSubject,
  actorId: ({ memberId }) => memberId,
  memberId: ({ memberId }) => memberId,
  companyId: ({ companyId }) => companyId,
  targetId: statement,
  excludedIds: statement,
  templateId: ({ templateId }) => templateId,
  flowId: ({ flowId }) => flowId,
  taxCalcId: ({ taxCalcId }) => taxCalcId,
  backCalcId: ({ backCalcId }) => backCalcId,
  addressId: ({ addressId }) => addressId,
  endpointId: ({ webhookId }) => webhookId,
  invoiceId: ({ invoiceId }) => invoiceId,
  taskId: ({ taskId }) => taskId,
  imageFileId: ({ fileId }) => fileId,
  orderNo: statement,
  payeeId: ({ payeeId }) => payeeId,
  payeeIds: ({ payeeId }) => payeeId,
  addPayeeIds: ({ payeeId }) => payeeId,
  removePayeeIds: ({ payeeId }) => payeeId,
  groupId: ({ groupId }) => groupId,
  upTo: ({ messageId }) => messageId,
};

const ofStatement = [
  'statement',
  'copyStatement',
  'discardStatement',
  'passBaseCheck',
  'confirmStatement',
  'stopStatementCreation',
  'submitAudit',
  'withdrawAudit',
  'passAudit',
  'rejectAudit',
  'holdFunds',
  'releaseFunds',
  'sendPaymentCode',
  'payStatement',
  'awaitFunds',
  'cancelAwaitFunds',
  'terminateStatement',
  'statementChanged',
];

const ofContract = [
  'contract',
  'openSigningLink',
  'contractChanged',
  'contractSelection',
  'editContract',
  'remindContracts',
  'deleteContracts',
  'voidContracts',
  'resendTermination',
  'withdrawTermination',
  'settleOtherPhone',
  'sendUnbind',
  'openContractDocument',
];

const ofRegistration = [
  'registration',
  'registrationContract',
  'registrationRemarks',
  'registrationChanged',
  'addRegistrationRemark',
  'remindRegistrations',
  'registrationSelection',
  'openRegistrationLink',
];

const ofTaxCalc = ['taxCalc', 'taxCalcRows', 'calculateTaxCalc', 'discardTaxCalc'];

const ofBackCalc = ['backCalc', 'backCalcRows', 'calculateBackCalc', 'nextBackCalc', 'confirmBackCalc', 'reopenBackCalc', 'stopBackCalc'];
const ofServiceOrder = [
  'serviceOrder',
  'serviceOrderItems',
  'serviceOrderRecords',
  'submitServiceOrder',
  'sendServiceOrderCode',
  'payServiceOrder',
  'terminateServiceOrder',
];
const ofTask = ['task', 'editTask', 'openTask', 'closeTask', 'deleteTask', 'taskChanged'];
const ofTaskPerson = [
  'taskRounds',
  'acceptTaskWork',
  'returnTaskWork',
  'reopenTaskWork',
  'removeTaskPerson',
  'remindTaskPeople',
  'resendTaskLink',
  'unbindTaskPerson',
  'openTaskLink',
  'editTaskPhone',
  'settleTask',
];

const ofAgentInvoice = [
  'agentInvoice',
  'agentInvoices',
  'agentInvoiceLines',
  'agentInvoiceRecords',
  'passAgentInvoiceCheck',
  'submitAgentInvoice',
  'sendAgentInvoiceCode',
  'payAgentInvoice',
  'terminateAgentInvoice',
];

const ofListView = [
  'renameListView',
  'overwriteListView',
  'deleteListView',
  'shareListView',
  'setOwnDefaultListView',
  'setCompanyDefaultListView',
];

const ofWebhook = ['updateWebhook', 'rotateWebhookSecret', 'disableWebhook', 'enableWebhook', 'deleteWebhook', 'testWebhook'];

/** Ids that are called `id` or `ids`: by the operation. */
const BY_OPERATION: Readonly<Record<string, Thing>> = {
  ...Object.fromEntries(ofStatement.map((name) => [name, statement])),
  ...Object.fromEntries(
    ['statementLine', 'editFailedLine', 'resendLine', 'terminateLines', 'handleAbnormal'].map((name) => [name, BY_NAME.lineId as Thing]),
  ),
  ...Object.fromEntries(['export', 'retryExport', 'cancelExport'].map((name) => [name, BY_NAME.exportId as Thing])),
  ...Object.fromEntries(
    ['member', 'reinviteMember', 'updateMember', 'removeMember'].map((name) => [name, ({ memberId }: Things) => memberId]),
  ),
  ...Object.fromEntries(['receiptPackage', 'retryReceiptPackage'].map((name) => [name, BY_NAME.packageId as Thing])),
  ...Object.fromEntries(ofContract.map((name) => [name, ({ contractId }: Things) => contractId])),
  ...Object.fromEntries(ofRegistration.map((name) => [name, ({ registrationId }: Things) => registrationId])),
  ...Object.fromEntries(ofTaxCalc.map((name) => [name, ({ taxCalcId }: Things) => taxCalcId])),
  terminateTaxCalcRow: ({ taxRowId }) => taxRowId,
  taxCalcRow: ({ taxRowId }) => taxRowId,
  backCalcRow: ({ draftRow }) => draftRow,
  ...Object.fromEntries(ofBackCalc.map((name) => [name, ({ backCalcId }: Things) => backCalcId])),
  ...Object.fromEntries(ofServiceOrder.map((name) => [name, ({ serviceOrderId }: Things) => serviceOrderId])),
  stopServiceOrderItem: ({ orderItemId }) => orderItemId,
  ...Object.fromEntries(ofTask.map((name) => [name, ({ taskId }: Things) => taskId])),
  ...Object.fromEntries(ofTaskPerson.map((name) => [name, ({ taskPersonId }: Things) => taskPersonId])),
  ...Object.fromEntries(ofAgentInvoice.map((name) => [name, ({ agentInvoiceId }: Things) => agentInvoiceId])),
  relaunchAgentInvoiceLine: ({ agentLineId }) => agentLineId,
  terminateAgentInvoiceLine: ({ agentLineId }) => agentLineId,
  ...Object.fromEntries(
    ['peopleImport', 'nextPeopleImport', 'submitPeopleImport', 'cancelPeopleImport', 'dispatchTask', 'addTaskPeople'].map((name) => [
      name,
      ({ importKey }: Things) => importKey,
    ]),
  ),
  ...Object.fromEntries(
    ['updateReceivingAddress', 'deleteReceivingAddress', 'setDefaultReceivingAddress'].map((name) => [
      name,
      ({ addressId }: Things) => addressId,
    ]),
  ),
  ...Object.fromEntries(['invoice', 'cancelInvoice', 'invoiceNeighbours'].map((name) => [name, ({ invoiceId }: Things) => invoiceId])),
  withdrawRedInvoice: ({ redId }) => redId,
  ...Object.fromEntries(ofListView.map((name) => [name, ({ viewId }: Things) => viewId])),
  ...Object.fromEntries(ofWebhook.map((name) => [name, ({ webhookId }: Things) => webhookId])),
  ...Object.fromEntries(['webhookDelivery', 'replayWebhook'].map((name) => [name, ({ webhookDeliveryId }: Things) => webhookDeliveryId])),
  ...Object.fromEntries(['statementNeighbours', 'statementSum', 'evidenceGaps'].map((name) => [name, statement])),
  taskNeighbours: ({ taskId }) => taskId,
  serviceOrderSum: ({ serviceOrderId }) => serviceOrderId,
  agentInvoiceSum: ({ agentInvoiceId }) => agentInvoiceId,
  taxCalcSum: ({ taxCalcId }) => taxCalcId,
  ...Object.fromEntries(['applyInvoice', 'invoicePreview', 'invoiceableStatements'].map((name) => [name, statement])),
  signingBatch: ({ batchId }) => batchId,
  endSigningQr: ({ qrId }) => qrId,
  answerObjection: ({ objectionId }) => objectionId,
  storedFile: ({ fileId }) => fileId,
  startExport: statement,
  payee: ({ payeeId }) => payeeId,
  changePayeeGroup: ({ groupId }) => groupId,
  deletePayeeGroup: ({ groupId }) => groupId,
  roster: ({ draft }) => draft.rosterId ?? '',
  deleteRosterRows: ({ draftRow }) => draftRow,
  pasteRosterRows: ({ draftRow }) => draftRow,
  rowsToSign: ({ draftRow }) => draftRow,
  askRowsToSign: ({ draftRow }) => draftRow,
  subject: ({ strangeSubject }) => strangeSubject,
  ...Object.fromEntries(['rotateApiToken', 'endApiTokenKey', 'revokeApiToken'].map((name) => [name, ({ tokenId }: Things) => tokenId])),
  readMessage: ({ messageId }) => messageId,
  // Announcements are everybody's: a number of something else is no announcement.
  readAnnouncement: ({ messageId }) => messageId,
  endSession: ({ openSession }) => openSession,
  renamePasskey: ({ passkeyId }) => passkeyId,
  removePasskey: ({ passkeyId }) => passkeyId,
  revealPersonalField: ({ failedLine }) => failedLine.id,
  statementByKey: ({ draft }) => draft.statementKey,
};

/** Arguments that must be right before the call looks at its id. */
const TELLING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  startExport: { mode: 'PAGE' },
  terminateLines: { mode: 'PAGE' },
  deleteRosterRows: { mode: 'PAGE' },
  rowsToSign: { mode: 'PAGE' },
  askRowsToSign: { mode: 'PAGE' },
  evidenceGaps: { mode: 'PAGE' },
  updateMember: { roles: 'PAYMENT_AUDIT' },
  updateWebhook: { url: 'http://127.0.0.1:9/' },
  resendLine: { keepsAccount: true },
  ...Object.fromEntries(
    ['contractSelection', 'remindContracts', 'deleteContracts', 'voidContracts'].map((name) => [name, { mode: 'PAGE' }]),
  ),
  remindRegistrations: { mode: 'PAGE' },
  registrationSelection: { mode: 'PAGE' },
  remindTaskPeople: { mode: 'PAGE' },
  editTaskPhone: { phone: '16000004019' },
  publishTask: { mode: 'GRAB', agreementType: 'LABOR_CONTINUOUS', name: '夜间配送', description: '夜间配送' },
  editTask: { name: '夜间配送', description: '夜间配送' },
  dispatchTask: { name: '夜间配送', description: '夜间配送' },
  startPeopleImport: { kind: 'REGISTRATION' },
  resendTermination: { phone: '16000004019' },
  editContract: { name: '丙小明', idCard: demoIdCard('33', '1992-03-19', 719), phone: '16000004019' },
  createSigningQr: { agreementType: 'LABOR_CONTINUOUS' },
  sendSigning: { agreementType: 'LABOR_CONTINUOUS', name: '丙小明', idCard: demoIdCard('33', '1992-03-19', 719), phone: '16000004019' },
  createStatement: { kind: 'LABOR_CONTINUOUS', scenarioCode: '13' },
  startTaxCalc: { kind: 'LABOR_CONTINUOUS' },
  applyInvoice: { kind: 'DIGITAL_ORDINARY', category: '主播服务费' },
  submitInvoiceTitle: { taxpayerType: 'SMALL_SCALE', name: '成都锦程同城配送有限公司', taxNo: '91519901MAD190422G', isManualReview: true },
  startServiceOrder: { title: '居间服务' },
  startAgentInvoice: { title: '代开', category: 'MODERN_SERVICE', labor: 'CULTURE' },
  startBackCalc: { kind: 'LABOR_CONTINUOUS', scenarioCode: '13' },
  renameListView: { name: '待付款' },
  overwriteListView: { query: 'tab=PAID' },
  setOwnDefaultListView: { list: 'bills' },
  setCompanyDefaultListView: { list: 'bills' },
  ...Object.fromEntries(['statementSum', 'serviceOrderSum', 'agentInvoiceSum', 'taxCalcSum'].map((name) => [name, { mode: 'PAGE' }])),
};

export interface Operation {
  readonly door: Door;
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly idPlaces: readonly string[];
}

const NOT_AN_ID = new Set(['idempotencyKey', 'after', 'token', 'flushToken', 'sessionId']);
const isId = (place: GraphQLArgument | GraphQLInputField): boolean =>
  !NOT_AN_ID.has(place.name) &&
  (getNamedType(place.type).name === 'ID' || (place.name === 'key' && getNamedType(place.type).name === 'String'));

function placesIn(fields: readonly (GraphQLArgument | GraphQLInputField)[]): string[] {
  return fields.flatMap((field) => {
    const type = getNamedType(field.type);
    if (isInputObjectType(type)) return placesIn(Object.values(type.getFields()));
    return isId(field) ? [field.name] : [];
  });
}

export function operationOf(door: Door, field: GraphQLField<unknown, unknown>): Operation {
  return { door, name: field.name, field, idPlaces: [...new Set(placesIn(field.args))] };
}

/** null = nobody has said yet which thing this id names. */
export function thingOf(operation: string, place: string): Thing | null {
  return BY_NAME[place] ?? (['id', 'ids', 'key'].includes(place) ? BY_OPERATION[operation] : undefined) ?? null;
}

export const LEAVES: Readonly<Record<string, unknown>> = {
  Int: 1,
  String: '测试',
  Boolean: true,
  ID: '7',
  Money: '1.00',
  Rate: '0.05',
  Date: '2026-11-20',
  Month: '2026-11',
  DateTime: '2026-11-20T10:00:00+08:00',
};

interface Context {
  readonly operation: string;
  /** The place whose id is not the caller's. */
  readonly tried: string;
  idFor(place: string): string | null;
}

/** A value of the type that the domain could take; ids from `idFor`, null where it leaves one out. */
function sampleOf(name: string, type: GraphQLInputType, context: Context): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const item = sampleOf(name, inner.ofType, context);
    return item === undefined ? undefined : [item];
  }
  const told = TELLING[context.operation]?.[name];
  if (told !== undefined) return told;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) =>
        isNonNullType(field.type) || placesIn([field]).includes(context.tried) || TELLING[context.operation]?.[field.name] !== undefined,
    );
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = sampleOf(field.name, field.type, context);
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  }
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (inner.name === 'ID' || name === 'key') return context.idFor(name) ?? undefined;
  return LEAVES[inner.name];
}

/** Scalars of the answer and of what it holds, two levels deep. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields())
    .filter((field) => !field.args.some(({ type: argument }) => isNonNullType(argument)))
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [field.name];
      if (depth === 0) return [];
      const inner = selectionOf(field.type, depth - 1);
      return inner === '' ? [] : [`${field.name} ${inner}`];
    });
  return parts.length === 0 ? '{ __typename }' : `{ ${parts.join(' ')} }`;
}

interface Document {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

let keys = 0;

/** The call with every required argument, and with the one that is tried; `tried` = '' calls it as plainly as it goes. */
export function documentOf({ door, name, field }: Operation, tried: string, idFor: (place: string) => string | null, depth = 1): Document {
  const variables: Record<string, unknown> = {};
  for (const argument of field.args) {
    const isWanted = isNonNullType(argument.type) || placesIn([argument]).includes(tried);
    if (argument.name === 'idempotencyKey') variables.idempotencyKey = `walk-${++keys}`;
    else if (isWanted) variables[argument.name] = sampleOf(argument.name, argument.type, { operation: name, tried, idFor });
  }
  const used = field.args.filter((argument) => variables[argument.name] !== undefined);
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const call = `${name}${passed === '' ? '' : `(${passed})`} ${selectionOf(field.type, depth)}`;
  return { query: `${door}${declared === '' ? '' : `(${declared})`} { ${call} }`, variables };
}
