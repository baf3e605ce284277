// What a socket may run: one subscription, judged by the limits of a document that came by HTTP. The library calls its
// hook for operations only after it has executed them, so the document is read and judged here, before.
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { DomainError } from '../../../schema/errors';
import { checkLimits, documentLimits, limitError } from './limits';

export interface SocketDocument {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Ready to be executed, or the errors that refuse it; nothing of it has run. */
export function judgeDocument(
  schema: GraphQLSchema,
  { query, operationName, variables }: SocketDocument,
  options: { readonly introspection: boolean },
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: documentLimits.tokens, noLocation: true });
    const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    const invalid = validate(schema, document, rules, { maxErrors: 5, hideSuggestions: true });
    if (invalid.length > 0) return invalid;
    const operation = getOperationAST(document, operationName);
    // Rights are read anew for each HTTP request, but only every 30 s for a socket: nothing is written or listed by one.
    if (operation?.operation !== 'subscription') return [limitError('a socket carries subscriptions; send queries and mutations by POST')];
    checkLimits(schema, document, operation, variables ?? {});
    return { schema, document, operationName: operationName ?? null, variableValues: variables ?? {} };
  } catch (error) {
    return [error instanceof GraphQLError ? error : limitError('the document cannot be read')];
  }
}

/** A refusal of ours as the library wants errors; the socket's own hook gives it the catalogue's text. */
export function refusalError(error: unknown): GraphQLError {
  if (!(error instanceof DomainError)) throw error;
  return new GraphQLError(error.message, { originalError: error });
}
