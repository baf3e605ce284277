/** PER-010: the two facts that stand in the browser under names of the specs, for whatever else of this company reads them there. */
const COMPANY = 'company_id';
const VISITOR = 'visitor-sign';

/** Of the session that this page shows; a browser that keeps nothing is none of their readers. */
export function keepLocalKeys({ companyId, isVisitor }: { companyId: string | null; isVisitor: boolean }): void {
  try {
    if (companyId === null) {
      dropLocalKeys();
      return;
    }
    localStorage.setItem(COMPANY, companyId);
    localStorage.setItem(VISITOR, isVisitor ? '1' : '0');
  } catch {
    // Nothing is kept then.
  }
}

export function dropLocalKeys(): void {
  try {
    localStorage.removeItem(COMPANY);
    localStorage.removeItem(VISITOR);
  } catch {
    // Nothing was kept.
  }
}
