import { array, boolean, type InferType, number, object, string } from 'yup';
import { type AgreementType, agreementType as agreements } from '../../schema/codes';
import { templateTexts } from '../../schema/contractTemplate';
import { type ContractStatus, signing } from '../../schema/machines/signing';
import { expectedCountShape } from '../kernel/seen';
import { idInput, optionalDayShape, optionalFormatShape, optionalIdInput } from '../kernel/shapes';

export const agreementShape = () => string<AgreementType>().oneOf(agreements.keys).required();

/** The text of a template as an operator writes it. */
export const bodyShape = () => string().required(templateTexts.bodyLength).max(40_000, templateTexts.bodyLength);
export const monthsShape = () => number().integer().required().min(1, templateTexts.months).max(60, templateTexts.months);

/** Whom a contract is for, as typed: the rules judge name and number. */
export const personShape = {
  name: string().required().max(64),
  idCard: string().required().max(32),
  phone: string().trim().required().max(32),
};

const agreementList = () => array(string<AgreementType>().oneOf(agreements.keys).required()).nullable();

/** Conditions of the list, as the SDL names them. */
export const contractFilterShape = () =>
  object({
    keyword: optionalFormatShape('searchText'),
    phone: optionalFormatShape('searchText'),
    agreementTypes: agreementList(),
    contractName: optionalFormatShape('searchText'),
    statuses: array(string<ContractStatus>().oneOf(signing.stateKeys).required()).nullable(),
    importedFrom: optionalDayShape(),
    importedTo: optionalDayShape(),
    signedFrom: optionalDayShape(),
    signedTo: optionalDayShape(),
    subjectId: optionalIdInput(),
  })
    .nullable()
    .default(null);
/** Rows of the list that an action is for (D63). */
export const selectionShape = () =>
  object({
    mode: string<'ALL' | 'PAGE'>().oneOf(['ALL', 'PAGE']).required(),
    ids: array(idInput()).nullable().max(20_000),
    excludedIds: array(idInput()).nullable().max(20_000),
    filter: contractFilterShape(),
    expectedCount: expectedCountShape(),
    leavesOut: boolean().nullable().default(null),
  });
export type ContractSelectionInput = InferType<ReturnType<typeof selectionShape>>;

export type ContractFilterInput = InferType<ReturnType<typeof contractFilterShape>> | undefined;
