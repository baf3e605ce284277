// How a socket is told about an event. What depends on the event alone is answered once, however many listen; a part that is read with
// the listener's rights is read for each of them.
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

/** Fields of every event type that are the event's own (LiveNotice); all others are read for the listener. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['eventId', 'at', 'resync', '__typename']);

/** The same text for questions that have the same answer to the same event; null = the answer is the listener's own. */
function sameAnswerKey(operation: OperationDefinitionNode): string | null {
  const [root, ...more] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || more.length > 0 || root.directives?.length) return null;
  const names: string[] = [];
  for (const part of root.selectionSet?.selections ?? []) {
    if (part.kind !== Kind.FIELD || part.directives?.length || !OWN_FIELDS.has(part.name.value)) return null;
    names.push(`${part.alias?.value ?? ''}:${part.name.value}`);
  }
  return names.length === 0 ? null : `${root.alias?.value ?? ''}:${root.name.value} ${names.join(' ')}`;
}

type Answer = ExecutionResult | Promise<ExecutionResult>;
type Refusal = ExecutionResult;
type Answers = AsyncIterableIterator<ExecutionResult, undefined>;

// By event; the answers go when the event does.
const shared = new WeakMap<object, Map<string, Answer>>();

function sharedAnswer(event: object, key: string, make: () => Answer): Answer {
  const answers = shared.get(event) ?? new Map<string, Answer>();
  shared.set(event, answers);
  const known = answers.get(key);
  if (known) return known;
  const made = make();
  answers.set(key, made);
  return made;
}

/**
 * A subscription as graphql-ws wants it: the errors that refuse it, or its answers until either side ends it. `listener` tells at each event who
 * listens: rights are those of that moment, never those of the moment in which somebody subscribed.
 */
export async function answersOf(args: ExecutionArgs, listener: () => unknown): Promise<Refusal | Answers> {
  const events = await createSourceEventStream({ ...args, contextValue: listener() });
  if (!(Symbol.asyncIterator in events)) return events;
  const operation = getOperationAST(args.document, args.operationName);
  const key = operation && sameAnswerKey(operation);
  const source = events[Symbol.asyncIterator]();
  const answer = async (event: unknown): Promise<ExecutionResult> => {
    const make = () => execute({ ...args, contextValue: listener(), rootValue: event });
    if (!key || typeof event !== 'object' || event === null) return make();
    const known = await sharedAnswer(event, key, make);
    // A refusal is worded for its reader and names their request: it is nobody else's.
    return known.errors ? make() : known;
  };
  const answers: Answers = {
    async next() {
      const heard = await source.next();
      return heard.done ? { done: true, value: undefined } : { done: false, value: await answer(heard.value) };
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => answers,
  };
  return answers;
}
