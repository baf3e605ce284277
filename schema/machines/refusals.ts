/**
 * How the engine of state machines refuses. The catalogue of errors signs in here when it is loaded (schema/errors.ts), instead of being
 * imported: a page that shows states would bring along every word of every error.
 */
export const refusals: {
  error: (key: 'ACTION_NOT_ALLOWED', params: Readonly<Record<string, unknown>>) => Error;
  text: (key: 'PERMISSION_MISSING') => string;
} = {
  error: (key) => new Error(key),
  text: (key) => key,
};
