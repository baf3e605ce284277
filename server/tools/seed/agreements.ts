// The texts that people sign in the demo world: one template for each agreement of each subject, written and published by an operator.
import { readFileSync } from 'node:fs';
import { type AgreementType, agreementType } from '../../../schema/codes';
import { sheetPath } from '../../gateways/identityCheck/demoPeople';
import { opsCreateContractTemplate } from '../../signing/commands/create-template';
import { opsPublishTemplate } from '../../signing/commands/publish-template';
import { type Builder, newKey, type Person } from './builder';

const FILES: Readonly<Record<AgreementType, string>> = {
  BUSINESS_INCOME: 'businessIncome.txt',
  LABOR_GENERAL: 'laborGeneral.txt',
  LABOR_CONTINUOUS: 'laborContinuous.txt',
};
const VALID_MONTHS = 12;

export async function publishTemplates(builder: Builder, operator: Person, subjectIds: readonly string[]): Promise<void> {
  const { run } = builder.api;
  for (const subjectId of subjectIds) {
    for (const type of agreementType.keys) {
      const body = readFileSync(sheetPath('tools', 'seed', 'agreements', FILES[type]), 'utf8');
      const input = { subjectId, agreementType: type, name: agreementType.label(type), body, validMonths: VALID_MONTHS };
      const { id } = await run(await builder.operator(operator), opsCreateContractTemplate, input, { idempotencyKey: newKey() });
      await run(await builder.operator(operator), opsPublishTemplate, { id }, { idempotencyKey: newKey() });
    }
  }
}
