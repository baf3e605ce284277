// What one GraphQL document may cost (graphql.md §9). Own checks, because library defaults count __typename aliases
// as free and answer token floods with 500.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

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
const DEFAULT_PAGE = 20;

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  aliases: number;
  cost: number;
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
  const walk: Walk = { schema, fragments, variables, aliases: 0, cost: 0, looks: 0 };
  checkRootFields(operation, rootFieldCount(walk, operation.selectionSet));
  checkLists(variables);
  visit(walk, operation.selectionSet, root, 1, 1);
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
  if (walk.cost > documentLimits.cost) throw limitError(`the query costs more than ${documentLimits.cost}; ask for fewer rows or fields`);
  // Introspection is not part of the contract's depth.
  if (node.name.value.startsWith('__')) return;
  if (depth > documentLimits.depth) throw limitError(`the query is deeper than ${documentLimits.depth}`);
  const field = parent.getFields()[node.name.value];
  if (!field || !node.selectionSet) return;
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return;
  visit(walk, node.selectionSet, type, depth + 1, factor * rowsOf(walk, node, isListType(getNullableType(field.type)), type));
}

/** A connection multiplies by `first`, a plain list by 20. */
function rowsOf(walk: Walk, node: FieldNode, isList: boolean, type: GraphQLObjectType): number {
  const first = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  if (first?.kind === Kind.VARIABLE) {
    const given = walk.variables[first.name.value];
    return typeof given === 'number' && given > 0 ? given : DEFAULT_PAGE;
  }
  if (type.name.endsWith('Connection')) return DEFAULT_PAGE;
  // `nodes` of a connection was counted by the connection itself.
  return isList && node.name.value !== 'nodes' ? PLAIN_LIST_COST : 1;
}
