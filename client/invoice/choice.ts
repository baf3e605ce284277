import type { InvoiceSelectionInput } from '../generated/graphql';
import { forgetChosen } from '../kit/list/selection';

/** What was chosen in step 1, for step 2 (INV-032): in this tab, until it has been applied for. */
export type InvoiceChoice = { selection: InvoiceSelectionInput; isScenariosConfirmed: boolean };

const place = (companyId: string, subjectId: string) => `jq-invoice-${companyId}-${subjectId}`;

/** The name under which the rows stay chosen through a reload and the way back. */
export const chosenName = (companyId: string, subjectId: string) => `invoice-${companyId}-${subjectId}`;

export const keepChoice = (companyId: string, choice: InvoiceChoice) => {
  try {
    sessionStorage.setItem(place(companyId, String(choice.selection.subjectId)), JSON.stringify(choice));
    return true;
  } catch {
    return false;
  }
};

export const keptChoice = (companyId: string, subjectId: string): InvoiceChoice | null => {
  try {
    return JSON.parse(sessionStorage.getItem(place(companyId, subjectId)) ?? 'null') as InvoiceChoice | null;
  } catch {
    return null;
  }
};

export const forgetChoice = (companyId: string, subjectId: string) => {
  forgetChosen(chosenName(companyId, subjectId));
  try {
    sessionStorage.removeItem(place(companyId, subjectId));
  } catch {
    // Without storage nothing was kept.
  }
};
