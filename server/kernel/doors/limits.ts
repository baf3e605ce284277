// What one GraphQL document may cost (graphql.md §9). Own checks, because library defaults count __typename aliases
// as free and answer token floods with 500.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '../../../schema/errors';
import { requireExactVariables } from './exactNumbers';

export const documentLimits = {
  depth: 8,
  aliases: 15,
  rootFields: 10,
  cost: 5_000,
  listItems: 1_000,
  tokens: 1_000,
  bodyBytes: 256 * 1_024,
} as const;
const PLAIN_LIST_COST = 20;
/**
 * What a row offers is never longer than the buttons of its machine, and every list asks for it: at 20 a page of 50 contracts, members or
 * invoices was refused, which the console itself offers.
 */
const LIST_COSTS: Readonly<Record<string, number>> = {
  Action: 10,
  // The places of a sentence, and the oldest of a queue (SDL: at most 5).
  ApprovalFact: 10,
  OperatorQueueItem: 5,
};
const DEFAULT_PAGE = 20;

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** As the execution will have them: with their defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
  aliases: number;
  cost: number;
  /** Infinity when the cost is only measured. */
  readonly cap: number;
  /** Pages with a size of their own, as the document asks for them. */
  readonly pages: Map<FieldNode, number>;
  /** A page measured as if it had been asked for in another size. */
  readonly resized: { readonly node: FieldNode; readonly first: number } | null;
  /** Selections looked at. A fragment that spreads another one twice doubles them at every step, without one field. */
  looks: number;
}

/** A document over a limit: HTTP 400 with a readable sentence. */
export function limitError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

/** Throws limitError when the operation is too deep, too wide, too expensive or carries too long a list. */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const root = schema.getRootType(operation.operation);
  if (!root) throw limitError('unknown operation');
  checkLists(variables);
  checkNumbers(variables);
  const values = coerced(schema, operation, variables);
  const walkOf = (cap: number, resized: Walk['resized']): Walk => {
    return { schema, fragments, variables: values, aliases: 0, cost: 0, looks: 0, cap, pages: new Map(), resized };
  };
  const measured = (resized: Walk['resized']): Walk => {
    const walk = walkOf(Number.POSITIVE_INFINITY, resized);
    visit(walk, operation.selectionSet, root, 1, 1);
    return walk;
  };
  const walk = walkOf(documentLimits.cost, null);
  checkRootFields(operation, rootFieldCount(walk, operation.selectionSet));
  visit(walk, operation.selectionSet, root, 1, 1);
  if (walk.cost > documentLimits.cost) throw limitError(costText(measured));
}

/** The cost grows evenly with the size of one page, so two looks at the largest one tell which size would fit. */
function costText(measured: (resized: Walk['resized']) => Walk): string {
  const said = `the query costs more than ${documentLimits.cost}`;
  const [largest] = [...measured(null).pages].sort(([, one], [, other]) => other - one);
  if (!largest) return `${said}; ask for fewer fields`;
  const [node, first] = largest;
  const [one, two] = [1, 2].map((size) => measured({ node, first: size }).cost) as [number, number];
  const fitting = Math.floor((documentLimits.cost - one) / (two - one)) + 1;
  return fitting >= 1 && fitting < first
    ? `${said}; ${node.name.value}(first: ${fitting}) is the largest page of these fields that fits, or ask for fewer fields`
    : `${said}; ask for fewer fields`;
}

/** Values that the types refuse never run: the execution names them. */
function coerced(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  return values.coerced ?? {};
}

/** Told like a field that its use case refuses. */
function checkNumbers(variables: Readonly<Record<string, unknown>>): void {
  try {
    requireExactVariables(variables);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 200 } } });
  }
}

function checkRootFields(operation: OperationDefinitionNode, count: number): void {
  // One mutation per document: a money mutation repeated by alias would be a batch in disguise.
  const most = operation.operation === 'query' ? documentLimits.rootFields : 1;
  if (count > most) throw limitError(`at most ${most} root field${most === 1 ? '' : 's'} in a ${operation.operation}`);
}

function rootFieldCount(walk: Walk, selection: SelectionSetNode): number {
  return selection.selections.reduce((count, node) => {
    look(walk);
    if (node.kind === Kind.FIELD) return count + 1;
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : walk.fragments.get(node.name.value)?.selectionSet;
    return count + (inner ? rootFieldCount(walk, inner) : 0);
  }, 0);
}

function look(walk: Walk): void {
  walk.looks += 1;
  if (walk.looks > documentLimits.cost) throw limitError('the fragments of the query unfold into too many selections');
}

function checkLists(value: unknown, depth = 0): void {
  if (depth > documentLimits.depth * 2) throw limitError('variables are nested too deeply');
  if (Array.isArray(value)) {
    if (value.length > documentLimits.listItems) throw limitError(`a list may hold at most ${documentLimits.listItems} items`);
    for (const item of value) checkLists(item, depth + 1);
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) checkLists(item, depth + 1);
  }
}

function visit(walk: Walk, selection: SelectionSetNode, parent: GraphQLObjectType, depth: number, factor: number): void {
  for (const node of selection.selections) {
    if (walk.cost > walk.cap) return;
    look(walk);
    if (node.kind === Kind.FIELD) visitField(walk, node, parent, depth, factor);
    else {
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : walk.fragments.get(node.name.value)?.selectionSet;
      if (inner) visit(walk, inner, parent, depth, factor);
    }
  }
}

function visitField(walk: Walk, node: FieldNode, parent: GraphQLObjectType, depth: number, factor: number): void {
  if (node.alias) walk.aliases += 1;
  if (walk.aliases > documentLimits.aliases) throw limitError(`at most ${documentLimits.aliases} aliases`);
  // __typename costs nothing to answer and is added to every object by clients; floods of it end at aliases and tokens.
  if (node.name.value === '__typename') return;
  walk.cost += factor;
  if (walk.cost > walk.cap) return;
  // Introspection is not part of the contract's depth.
  if (node.name.value.startsWith('__')) return;
  if (depth > documentLimits.depth) throw limitError(`the query is deeper than ${documentLimits.depth}`);
  const field = parent.getFields()[node.name.value];
  if (!field) return;
  const values = argumentsOf(walk, field, node);
  checkLists(values);
  const type = getNamedType(field.type);
  if (!node.selectionSet || !isObjectType(type)) return;
  const first = sizeOf(values, field);
  if (first !== null) walk.pages.set(node, first);
  const rows = walk.resized?.node === node ? walk.resized.first : rowsOf(first, field, isListType(getNullableType(field.type)), type);
  visit(walk, node.selectionSet, type, depth + 1, factor * rows);
}

/** What the resolver will be called with: literals, variables and the defaults of both the document and the schema. */
function argumentsOf(walk: Walk, field: GraphQLField<unknown, unknown>, node: FieldNode): Readonly<Record<string, unknown>> {
  try {
    return getArgumentValues(field, node, walk.variables);
  } catch {
    // The execution refuses the field with the same error, so nothing below it runs.
    return {};
  }
}

/** An explicit null is no page of its own: the resolver falls back to the schema's default. */
function sizeOf(values: Readonly<Record<string, unknown>>, field: GraphQLField<unknown, unknown>): number | null {
  const first = values.first ?? field.args.find((argument) => argument.name === 'first')?.defaultValue;
  return typeof first === 'number' ? Math.max(1, first) : null;
}

/** A connection multiplies by `first`, a plain list by 20, one that is known to be shorter by what it holds at most. */
function rowsOf(first: number | null, field: GraphQLField<unknown, unknown>, isList: boolean, type: GraphQLObjectType): number {
  if (first !== null) return first;
  if (type.name.endsWith('Connection')) return DEFAULT_PAGE;
  // `nodes` of a connection was counted by the connection itself.
  return isList && field.name !== 'nodes' ? (LIST_COSTS[type.name] ?? PLAIN_LIST_COST) : 1;
}
