// What the form of a statement becomes; apart from its fields, which are drawn before anything is sent.
import type { ApolloClient } from '@apollo/client';
import {
  CreateStatementDocument,
  type CreateStatementInput,
  type PayOrder,
  type PayWay,
  type ServiceKind,
  type StartSource,
  StartStatementDocument,
  type StartStatementInput,
} from '../generated/graphql';
import { inline, patient } from '../kit/refusal/inline';
import { type CreateForm, formOf, type SettlementType } from './create-form';

const termsOf = (settlementType: SettlementType, values: CreateForm) => ({
  kind: values.kind as ServiceKind,
  subjectId: values.subjectId,
  scenarioCode: values.scenarioCode,
  payWay: values.payWay as PayWay,
  taskId: values.taskId || null,
  title: values.title.trim(),
  payOrder: formOf[settlementType].hasPayOrder ? (values.payOrder as PayOrder) : null,
});

const toInput = (settlementType: SettlementType, values: CreateForm): CreateStatementInput => ({
  ...termsOf(settlementType, values),
  fileId: values.file?.fileId ?? '',
  sheet: values.file?.tab || null,
  mapping: values.file?.mapping ?? null,
  hiddenRows: values.file?.hidden ?? 'EXCLUDE',
});

const toStart = (settlementType: SettlementType, values: CreateForm): StartStatementInput => ({
  ...termsOf(settlementType, values),
  source: values.source as StartSource,
  statementId: values.source === 'UNPAID' ? values.statementId : null,
  groupId: values.source === 'GROUP' ? values.groupId : null,
  keepsAmounts: values.keepsAmounts,
});

const context = { ...inline, ...patient };

type Handed = { settlementType: SettlementType; form: CreateForm; key: string };

/** Makes the statement, of a sheet or of rows of before. */
export const handIn = async (client: ApolloClient, { settlementType, form, key: idempotencyKey }: Handed) => {
  if (form.source === 'FILE') {
    const variables = { input: toInput(settlementType, form), idempotencyKey };
    return (await client.mutate({ mutation: CreateStatementDocument, variables, context })).data?.createStatement;
  }
  const variables = { input: toStart(settlementType, form), idempotencyKey };
  return (await client.mutate({ mutation: StartStatementDocument, variables, context })).data?.startStatement;
};
