/**
 * A page that stood open while a new version came asks for pieces of code that the server does not have any more. Loading the page anew helps.
 */
const words = /dynamically imported module|module script|preload CSS/i;

/** Each browser has its own words for it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && words.test(error.message);
