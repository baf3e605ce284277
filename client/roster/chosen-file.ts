import type { HiddenRowsChoice, ImportColumnInput } from '../generated/graphql';

/** A sheet that was uploaded. `hidden`: rows that nobody sees in it; left out, as one sees it, until somebody says otherwise. */
export type ChosenFile = { fileId: string; fileName: string; tab: string; mapping: string | null; hidden?: HiddenRowsChoice };

/** The mapping as a list of columns, for what takes it so. */
export const toMapping = (file: ChosenFile | null): ImportColumnInput[] | null =>
  file?.mapping ? (JSON.parse(file.mapping) as ImportColumnInput[]) : null;
