import type { Ctx } from '../kernel/context';
import * as queries from './queries';
import * as rules from './rules';
import * as handing from './steps/handOver';
import * as opening from './steps/openImport';

/** What was said beside the file of an import, from the context of its list. */
export const termsOfImport = rules.termsOf;

/** Of takeImport. */
export const takeImportErrors = opening.faultlessErrors;

/** The people of a list that goes over with something larger. Errors: takeImportErrors. */
export const takeImport = (ctx: Ctx, seen: { key: string; keyAge: number }) => handing.handOver(ctx, seen, 'handOver');

/** What the legacy door has seen of such a list. */
export const importSeen = queries.importSeen;
