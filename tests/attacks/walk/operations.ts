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
import type { Own } from '../../kit/rowWalk';

export type Door = 'query' | 'mutation' | 'subscription';

/** Things of company A by the kind of their id. */
export interface Things extends Own {
  readonly memberId: string;
  readonly payeeId: string;
  readonly packageId: string;
  readonly openSession: string;
  readonly companyId: string;
}

type Thing = (things: Things) => string;
const statement: Thing = ({ passed }) => passed.id;

/** Ids that say in their own name what they are of. */
const BY_NAME: Readonly<Record<string, Thing>> = {
  statementId: statement,
  lineId: ({ failedLine }) => failedLine.id,
  rosterId: ({ draft }) => draft.rosterId ?? '',
  rowId: ({ draftRow }) => draftRow,
  rowIds: ({ draftRow }) => draftRow,
  startRowId: ({ draftRow }) => draftRow,
  fileId: ({ fileId }) => fileId,
  exportId: ({ exportId }) => exportId,
  packageId: ({ packageId }) => packageId,
  subjectId: ({ strangeSubject }) => strangeSubject,
  actorId: ({ memberId }) => memberId,
  companyId: ({ companyId }) => companyId,
  targetId: statement,
  excludedIds: statement,
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
  storedFile: ({ fileId }) => fileId,
  startExport: statement,
  payee: ({ payeeId }) => payeeId,
  roster: ({ draft }) => draft.rosterId ?? '',
  deleteRosterRows: ({ draftRow }) => draftRow,
  subject: ({ strangeSubject }) => strangeSubject,
  readMessage: ({ messageId }) => messageId,
  endSession: ({ openSession }) => openSession,
  revealPersonalField: ({ failedLine }) => failedLine.id,
  statementByKey: ({ draft }) => draft.statementKey,
};

/** Arguments that must be right before the call looks at its id. */
const TELLING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  startExport: { mode: 'PAGE' },
  terminateLines: { mode: 'PAGE' },
  deleteRosterRows: { mode: 'PAGE' },
  updateMember: { roles: 'PAYMENT_AUDIT' },
  createStatement: { kind: 'LABOR_CONTINUOUS', scenarioCode: '13' },
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

const LEAVES: Readonly<Record<string, unknown>> = {
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
      (field) => isNonNullType(field.type) || placesIn([field]).includes(context.tried),
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
function selectionOf(type: GraphQLOutputType, depth: number): string {
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

export interface Document {
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
