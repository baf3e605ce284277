import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { type CompanyStatus, company as machine } from '../../../schema/machines/company';
import { type OpsCompanyFactsFragment, OpsSetCompanyStatusDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { comma } from '../../kit/language/separators';
import { refusalOf } from '../../kit/refusal/refusal';
import type { Move } from './moves';

type Props<M extends Move> = { company: OpsCompanyFactsFragment; move: M; onClose: () => void };
const targetOf = (company: OpsCompanyFactsFragment, move: Move): CompanyStatus => {
  const [target] = machine.targets(company.status, move);
  if (target === undefined) throw new Error(`${move} leads nowhere from ${company.status}`);
  return target;
};
/** Of a state: the same move is another one after the next. */
const requestOf = (company: OpsCompanyFactsFragment, move: Move) => `company-${company.id}-${company.status}-${move}`;

/** What the company still needs for it, in the words of the refusal. */
const lackOf = (error: unknown): string | undefined => refusalOf(error).fields.status;

export const MoveDialog = ({ company, move, onClose }: Props<'submit' | 'open' | 'resume'>) => {
  const { t } = useTranslation('companyOps');
  const [missing, setMissing] = useState<string | undefined>();
  const open = company.services.filter(({ isOpen }) => isOpen).map(({ label }) => label);
  return (
    <ActDialog
      title={t(`move.${move}.title`, { name: company.name })}
      confirm={t(`move.${move}.button`)}
      done={t(`move.${move}.done`, { name: company.name })}
      mutation={OpsSetCompanyStatusDocument}
      request={requestOf(company, move)}
      variables={{ companyId: company.id, status: targetOf(company, move) }}
      // What it still needs is said in its own words, where it was asked.
      onRefused={(error) => setMissing(lackOf(error))}
      isToldInside={(error) => error !== null && lackOf(error) !== undefined}
      onClose={onClose}
    >
      <p>{t(`move.${move}.text`, { services: open.join(comma()) || t('services.none') })}</p>
      {missing ? (
        <Note tone="error" live>
          {missing}
        </Note>
      ) : null}
    </ActDialog>
  );
};

/** What the company reads as well. */
export const RefuseDialog = ({ company, move, onClose }: Props<'sendBack' | 'suspend'>) => {
  const { t } = useTranslation(['companyOps', 'ops']);
  const { needed } = useRules();
  return (
    <FormDialog
      danger
      size="sm"
      title={t(`move.${move}.title`, { name: company.name })}
      confirm={t(`move.${move}.button`)}
      done={t(`move.${move}.done`, { name: company.name })}
      mutation={OpsSetCompanyStatusDocument}
      request={requestOf(company, move)}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('ops:reason')) })}
      variables={({ reason }) => ({ companyId: company.id, status: targetOf(company, move), reason })}
      facts={<p className="mu">{t(`move.${move}.text`)}</p>}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('ops:reason')} maxLength={200} required />
    </FormDialog>
  );
};
