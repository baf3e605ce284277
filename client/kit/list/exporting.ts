import { createContext } from 'react';
import type { StartExportInput } from '../../generated/graphql';

/** Starts an export that the tray follows; the console hands it in, because the kit knows no domain. */
type UseExport = () => { run: (input: StartExportInput) => Promise<void>; isBusy: boolean };

const nobody: UseExport = () => ({ run: () => Promise.resolve(), isBusy: false });

export const Exporting = createContext<UseExport>(nobody);

/** A filter as an export takes it: names and values as text. */
export const conditionsOf = (filter: object): { name: string; values: string[] }[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ({ name, values: Array.isArray(value) ? value.map(String) : [String(value)] }));
