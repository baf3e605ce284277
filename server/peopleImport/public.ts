import * as rules from './rules';

/** What was said beside the file of an import, from the context of its list. */
export const termsOfImport = rules.termsOf;
