import type { TypePolicies } from '@apollo/client';
import type { Realm } from '../kit/request/page-mark';

/**
 * Types that carry the id of another thing: what they tell of it is true where it is told alone. The cache keeps one thing for an id of a type, so the
 * last answer would stand in the place of all others: the rows of a statement that are not paid yet in the place of all its rows.
 */
const tellingOfAnother = [
  // Of a statement: all of its rows, or those that are not paid.
  'StartStatementChoice',
  // Of a row of a list: of whichever of several kinds of lists, at the time of the question.
  'UnpayableRow',
  // Of a line: its part of a flow, of its payment or of what came back.
  'FlowLine',
  // Of a flow: by itself, or as the one row of a lock and its end.
  'FundFlow',
  // Of a statement: what an invoice has of it.
  'InvoiceItem',
  // Of a payee: the account and phone of one line.
  'PayeeRef',
  // Of a contract or a registration: why one deed leaves it out.
  'ContractLeftOut',
  'RegistrationLeftOut',
  // Of contracts and of lines, whose numbers are the same.
  'FailedPaper',
  // Of things of every kind.
  'SearchHit',
] as const;

/** For operators the accounts of all companies at a subject have its id. */
const tellingOfCompanies = ['FundAccount'] as const;

/** What is kept where it was told, and never as a thing of its own. */
export const sharedIds = (realm: Realm): TypePolicies =>
  Object.fromEntries(
    [...tellingOfAnother, ...(realm === 'operator' ? tellingOfCompanies : [])].map((type) => [type, { keyFields: false }]),
  );
