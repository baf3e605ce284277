import { catalogue, catalogueTexts } from '../../schema/catalogues';
import { scenarioGroup } from '../../schema/codes';
import { fillText } from '../../schema/fillText';
import { codePoints } from '../../schema/formats';
import type { CatalogueKey } from '../../schema/written';

/** A row as the release has it, or as operators wrote it. */
export interface Known {
  readonly code: string;
  readonly name: string;
  /** null = added by operators. */
  readonly standard: string | null;
  readonly part: string | null;
  readonly isOff: boolean;
  readonly version: number;
}

export interface Wanted {
  readonly catalogue: CatalogueKey;
  readonly code: string;
  readonly name: string | null;
  readonly part: string | null;
  readonly isOff: boolean;
}

type Faults = { code?: string; name?: string; part?: string; isOff?: string };

/** What an added code has to be. */
const codeProblems: Partial<Record<CatalogueKey, () => string>> = {
  BIN: () => catalogueTexts.binCode,
  BRANCH_WORD: () => catalogueTexts.wordCode,
  INVOICE_CATEGORY: () => catalogueTexts.categoryCode,
  REGION: () => catalogueTexts.regionCode,
  SCENARIO: () => catalogueTexts.scenarioCode,
  SEAL: () => catalogueTexts.sealCode,
};

/** The division that holds another one: the city of a district, the province of a city; a municipality holds its districts itself. */
const aboveOf = (code: string): string[] =>
  code.endsWith('00')
    ? [`${code.slice(0, 2)}0000`]
    : [`${code.slice(0, 4)}00`, ...(isOfMunicipality(code) ? [`${code.slice(0, 2)}0000`] : [])];
const isOfMunicipality = (code: string): boolean => /^(11|12|31|50)/.test(code);

function codeFault(wanted: Wanted, others: readonly Known[]): string | null {
  const { added } = catalogue.rows[wanted.catalogue];
  if (added === null) return catalogueTexts.closed;
  if (!added.test(wanted.code)) return codeProblems[wanted.catalogue]?.() ?? catalogueTexts.closed;
  if (wanted.catalogue !== 'REGION') return null;
  if (wanted.code.endsWith('0000')) return catalogueTexts.regionCode;
  return others.some(({ code }) => aboveOf(wanted.code).includes(code)) ? null : catalogueTexts.regionAbove;
}

function nameFault(wanted: Wanted, known: Known | undefined, others: readonly Known[]): string | null {
  const { isNamed, nameMax, isNameOnce } = catalogue.rows[wanted.catalogue];
  if (!isNamed) return wanted.name === null || wanted.name === wanted.code ? null : catalogueTexts.nameFixed;
  const name = wanted.name ?? known?.standard ?? '';
  if (name === '') return catalogueTexts.nameMissing;
  if (codePoints(name) > nameMax) return fillText(catalogueTexts.nameLong, { max: nameMax });
  // A line of an invoice begins with the short name of its group in the tax classification.
  if (wanted.catalogue === 'AGENT_LABOR' && !/^\*[^*]+\*[^*]+$/.test(name)) return catalogueTexts.laborName;
  return isNameOnce && others.some((other) => other.name === name) ? fillText(catalogueTexts.nameTaken, { name }) : null;
}

function partFault(wanted: Wanted, known: Known | undefined): string | null {
  if (wanted.catalogue === 'BIN') return wanted.part !== null && /^[A-Z0-9]{2,16}$/.test(wanted.part) ? null : catalogueTexts.bankCode;
  if (wanted.catalogue !== 'SCENARIO') return null;
  if (!scenarioGroup.is(wanted.part)) return catalogueTexts.group;
  // The tiles of the home page and the figures of a group stand on it.
  return known?.standard && known.part !== wanted.part ? catalogueTexts.groupFixed : null;
}

function offFault(wanted: Wanted, known: Known | undefined, others: readonly Known[]): string | null {
  if (!wanted.isOff) return null;
  const { off } = catalogue.rows[wanted.catalogue];
  if (off === 'NONE' || (off === 'ADDED' && known?.standard)) return catalogueTexts.offRefused;
  if (others.some((other) => !other.isOff)) return null;
  if (wanted.catalogue === 'BRANCH_WORD') return catalogueTexts.lastWord;
  return wanted.catalogue === 'AGENT_LABOR' ? catalogueTexts.lastLabor : null;
}

/** What is wrong with a change, by field; empty = it may be made. */
export function rowFaults(wanted: Wanted, all: readonly Known[]): Faults {
  const known = all.find(({ code }) => code === wanted.code);
  const others = all.filter((row) => row !== known);
  const faults = {
    code: known ? null : codeFault(wanted, others),
    name: nameFault(wanted, known, others),
    part: partFault(wanted, known),
    isOff: offFault(wanted, known, others),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
