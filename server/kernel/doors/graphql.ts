import 'reflect-metadata';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { createPubSub } from '@graphql-yoga/subscription';
import { type GraphQLError, type GraphQLResolveInfo, type GraphQLSchema, Kind } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { DomainError } from '../../../schema/errors';
import { rootAuth } from '../../generated/schema';
import type { Caller } from '../context';
import { log } from '../log';
import { runtime } from '../runtime';
import { domainErrorOf, extensionsOf, httpStatus, messageFor } from './errors';
import { checkLimits, documentLimits, limitError } from './limits';

// biome-ignore lint/complexity/noBannedTypes: type-graphql takes resolver classes as Function.
export type ResolverClass = Function;

/** Login of the right kind is asked here; what the caller may do is the use case's business (graphql.md §8). */
export async function buildGraphSchema(resolvers: readonly ResolverClass[]): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: resolvers as unknown as NonEmptyArray<ResolverClass>,
    validate: false,
    // It would ask the schema for all of itself, at every start; what it finds is found by tests/contract/schema.
    skipCheck: true,
    // Demanded as soon as one subscription exists; ours use `subscribe:` and never publish through it.
    pubSub: createPubSub() as never,
    authChecker: ({ context, info }: { context: Caller; info: GraphQLResolveInfo }) => {
      // What console and operators share (ping, rateLimit) is not a payee's either.
      const isStranger = context.realm === 'payee' && rootAuth[`${info.parentType.name}.${info.fieldName}`]?.realm !== 'PAYEE';
      if (context.realm === 'public' || isStranger) throw new DomainError(context.problem ?? 'SESSION_EXPIRED');
      return true;
    },
  });
}

/** OPS-025: what is of the sandbox alone is no part of the API anywhere else: asked for, it is as unknown as a name never heard of. */
export function withoutSandbox(schema: GraphQLSchema): GraphQLSchema {
  delete schema.getQueryType()?.getFields().testInbox;
  return schema;
}

export function makeApollo(schema: GraphQLSchema, options: { readonly introspection: boolean }): ApolloServer<Caller> {
  return new ApolloServer<Caller>({
    schema,
    introspection: options.introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: documentLimits.tokens, noLocation: true },
    // No answer of ours may be cached, and the plugin for it would wrap every field of every row.
    plugins: [callPlugin, limitsPlugin, errorsPlugin, bodyErrorsPlugin, plainJsonPlugin, ApolloServerPluginCacheControlDisabled()],
  });
}

/** What the log of a token's calls is told: names of root fields and the variables, never the document, which may carry values. */
const callPlugin: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request, contextValue }) {
        if (!contextValue.token || !operation) return;
        const names = operation.selectionSet.selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : '…'));
        contextValue.token.call = {
          operation: `${operation.operation} ${names.join(' ')}`,
          said: request.variables ?? {},
          errorCode: null,
        };
      },
      async willSendResponse({ contextValue, errors }) {
        const [first] = errors ?? [];
        if (contextValue.token?.call && first) contextValue.token.call.errorCode = String(first.extensions.code ?? 'BAD_REQUEST');
      },
    };
  },
};

const limitsPlugin: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (operation) checkLimits(schema, document, operation, request.variables ?? {});
      },
    };
  },
};

/** Rewrites every error in the one form of the catalogue, in the reader's language. */
const errorsPlugin: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) formatError(error, contextValue);
      },
      async willSendResponse({ response, contextValue, errors }) {
        if (contextValue.replayed && response.body.kind === 'single') {
          response.body.singleResult.extensions = { ...response.body.singleResult.extensions, replayed: true };
        }
        const worst = errors
          ?.map((error) => (error.originalError instanceof DomainError ? httpStatus(error.originalError.key) : 200))
          .find((status) => status !== 200);
        if (worst) {
          response.http.status = worst;
          if (worst === 503) response.http.headers.set('retry-after', '2');
        }
      },
    };
  },
};

/** Errors of a resolver carry their origin; errors of the document itself keep Apollo's own code and message. */
export function formatError(error: GraphQLError, caller: Caller): void {
  const { originalError } = error;
  // Of the document, or of a variable: of these the code is GraphQL's own, and the words are the library's.
  if (!originalError || originalError.name === 'GraphQLError') {
    if (isOfOlderPage(error, caller)) {
      const outdated = domainErrorOf(new DomainError('CLIENT_OUTDATED'), caller);
      error.message = messageFor(outdated, caller.locale);
      Object.assign(error.extensions, extensionsOf(outdated, caller.requestId));
      return;
    }
    log.info({ requestId: caller.requestId, refusal: error.extensions.code }, 'refused');
    Object.assign(error.extensions, { requestId: caller.requestId });
    return;
  }
  const known = domainErrorOf(originalError, caller);
  error.message = messageFor(known, caller.locale);
  Object.assign(error.extensions, extensionsOf(known, caller.requestId));
  delete error.extensions.stacktrace;
}

/** A page that was loaded before a release asks in words that are no longer understood (D09): it helps its reader only to load it anew. */
function isOfOlderPage({ extensions }: GraphQLError, { clientBuild }: Caller): boolean {
  return clientBuild !== null && clientBuild !== runtime().config.build && DOCUMENT_ERRORS.has(extensions.code);
}

/** A flood of tokens is the caller's mistake: 400, not 500. */
const bodyErrorsPlugin: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async parsingDidStart() {
        return async (error) => {
          if (error && /token/i.test(error.message))
            Object.assign((error as GraphQLError).extensions ?? {}, limitError(error.message).extensions);
        };
      },
    };
  },
};

/** Errors of a document that never ran. Limits are none of them: a document over one stays 400 for everybody. */
const DOCUMENT_ERRORS: ReadonlySet<unknown> = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * GraphQL over HTTP, §6.4.1: a client that asks for `application/json` alone takes any status but 200 for an answer of something on
 * the way, and never reads the errors in it. Everybody else is told by the status too.
 */
const plainJsonPlugin: ApolloServerPlugin<Caller> = {
  async requestDidStart({ request }) {
    return {
      async willSendResponse({ response, errors }) {
        const accept = request.http?.headers.get('accept') ?? '';
        if (!accept.includes('application/json') || accept.includes('application/graphql-response+json')) return;
        const isOfDocument =
          errors?.length && errors.every(({ extensions: { code } }) => code === 'CLIENT_OUTDATED' || DOCUMENT_ERRORS.has(code));
        if (isOfDocument && response.http.status === 400) response.http.status = 200;
      },
    };
  },
};

/** Headers of a request as Apollo wants them. */
export function headerMap(headers: NodeJS.Dict<string | string[]>): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  return map;
}
