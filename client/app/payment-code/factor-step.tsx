import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { FactorCode } from '../../safety/dialogs/factor-code';
import { paths } from '../paths';
import type { PaymentProof } from './use-payment-proof';

type FactorStepProps = { proof: PaymentProof; failure?: unknown; isBusy?: boolean | undefined };

/** The second factor of a payment; whoever has none is led to where one is set up. */
export const FactorStep = ({ proof, failure, isBusy }: FactorStepProps) => {
  const { t } = useTranslation('safety');
  const { safety, factor, onFactor, asksCode } = proof;
  if (!safety) return null;
  if (!safety.hasFactor)
    return (
      <Note tone="warning" title={t('pay.missing')}>
        <ButtonLink size="sm" to={paths.person}>
          {t('pay.setUp')}
        </ButtonLink>
      </Note>
    );
  return (
    <FactorCode safety={safety} purpose="PAY" value={factor} onChange={onFactor} failure={failure} isBusy={isBusy} autoFocus={!asksCode} />
  );
};
