/** What a list of a statement says of itself by GraphQL, for the walks that wait until its rows are checked. */
export const COUNTS = 'query ($r: ID!) { roster(id: $r) { status keyAge counts { total passed errors } } }';
export type Counts = { roster: { status: string; keyAge: number; counts: { total: number; passed: number; errors: number } } };
