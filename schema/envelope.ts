/** Codes of the REST envelope (D09) that a door or a page compares with; those of refusals stand in schema/errors.ts. Light, because the login page loads it. */
export const envelopeCodes = {
  success: 22000,
  needsConfirmation: 30201,
  refused: 22001,
  sessionExpired: 22002,
  pageOutdated: 22004,
} as const;
