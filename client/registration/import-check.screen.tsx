import { ImportCheck } from '../peopleImport/import-check';

export const RegistrationBase = () => <ImportCheck kind="REGISTRATION" step="BASE" />;
export const RegistrationDepth = () => <ImportCheck kind="REGISTRATION" step="DEPTH" />;
