/** Kinds of exports in which whole numbers of people stand (AUT-007), for the pages that start them: without the words of the question, which come with it. */
export const exportsWithReason: readonly string[] = ['ROSTER_ROWS'];
