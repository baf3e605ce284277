import { ImportCheck } from '../peopleImport/import-check';

export const SigningBase = () => <ImportCheck kind="SIGNING" step="BASE" />;
export const SigningDepth = () => <ImportCheck kind="SIGNING" step="DEPTH" />;
