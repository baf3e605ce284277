import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import {
  type PayWay,
  SettleTaxCalcDocument,
  TaxCalcChoicesDocument,
  type TaxCalcFactsFragment,
  type TaxCalcRowFactsFragment,
  TerminateTaxCalcRowDocument,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { TextField } from '../kit/form/fields';
import { PayWayField, ScenarioField } from '../kit/form/paying-fields';
import { formatMoney } from '../kit/format/money';
import type { RowDialogProps } from '../kit/list/list-definition';
import { inline } from '../kit/refusal/inline';

/** TAX-024. */
export const TerminateRowDialog = ({ row, onDone, onClose }: RowDialogProps<TaxCalcRowFactsFragment>) => {
  const { t } = useTranslation('taxCalc');
  return (
    <ActDialog
      danger
      title={t('terminate.title')}
      confirm={t('terminate.confirm')}
      done={t('terminate.done')}
      mutation={TerminateTaxCalcRowDocument}
      request={`terminate-tax-row-${row.id}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('terminate.text', { name: row.name, amount: formatMoney(row.total) })}
    </ActDialog>
  );
};

type SettleProps = { calc: TaxCalcFactsFragment; onClose: () => void };

/** What was only calculated is paid after all; accounts that the sheet lacks are asked for in the check that follows. */
export const SettleDialog = ({ calc, onClose }: SettleProps) => {
  const { t } = useTranslation('taxCalc');
  const navigate = useNavigate();
  const { data } = useQuery(TaxCalcChoicesDocument, { context: inline });
  const scenarios = data?.subjects.find(({ id }) => id === calc.subjectId)?.scenarios ?? [];
  return (
    <FormDialog
      alert={false}
      title={t('settle.title')}
      confirm={t('settle.confirm')}
      mutation={SettleTaxCalcDocument}
      request={`settle-tax-calc-${calc.id}`}
      initial={{ scenarioCode: '', payWay: 'BANK_CARD', title: calc.title }}
      schema={object({
        scenarioCode: string().required(t('settle.scenarioMissing')),
        payWay: string().required(),
        title: string().trim().required(t('settle.titleMissing')),
      })}
      variables={({ scenarioCode, payWay: way, title }) => ({ input: { taxCalcId: calc.id, scenarioCode, payWay: way as PayWay, title } })}
      facts={<p>{t('settle.text', { number: calc.count, kind: serviceKind.label(calc.kind), amount: formatMoney(calc.total) })}</p>}
      onDone={({ settleTaxCalc }) => void navigate(paths.baseCheck(settleTaxCalc.settlementType, settleTaxCalc.statementKey))}
      onClose={onClose}
    >
      <ScenarioField label={t('settle.scenario')} placeholder={t('choose')} scenarios={scenarios} />
      <PayWayField label={t('settle.payWay')} />
      <TextField name="title" label={t('settle.content')} required maxLength={limits.text.statementTitleMax} />
    </FormDialog>
  );
};
