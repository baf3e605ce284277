import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type InboundFactsFragment, OpsChoicesDocument, OpsMatchInboundDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { formatMoney } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';

type AssignInboundProps = { transfer: InboundFactsFragment | null; onClose: () => void };

export const AssignInboundDialog = ({ transfer, onClose }: AssignInboundProps) => {
  const { t } = useTranslation(['ops', 'kit']);
  const { data } = useQuery(OpsChoicesDocument, { skip: !transfer });
  const [match] = useMutation(OpsMatchInboundDocument, { context: inline });
  const request = useRequestKey(`match-inbound-${transfer?.id ?? ''}`, transfer !== null);
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    companyId: string().required(needed(t('inbound.companyOnly'))),
    subjectId: string().required(needed(t('subject'))),
  });
  const choices = (list: { id: string; name: string }[] | undefined) => (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog open={transfer !== null} alert title={t('inbound.assignTitle', { amount: formatMoney(transfer?.amount) })} onClose={onClose}>
      <Form
        initial={{ companyId: transfer?.companyId ?? '', subjectId: transfer?.subjectId ?? '' }}
        schema={schema}
        onSubmit={async (chosen) => {
          if (!transfer) return;
          await match({ variables: { id: transfer.id, ...chosen, idempotencyKey: request.key() } });
          request.answered();
          onClose();
        }}
      >
        {({ submitting }) => (
          <>
            <SelectField
              name="companyId"
              label={t('inbound.companyOnly')}
              placeholder={t('choose')}
              choices={choices(data?.opsCompanies.nodes)}
              required
            />
            <SelectField name="subjectId" label={t('subject')} placeholder={t('choose')} choices={choices(data?.opsSubjects)} required />
            <div className="jq-actions">
              <Button onClick={onClose}>{t('kit:cancel')}</Button>
              <Button variant="solid" type="submit" busy={submitting}>
                {t('inbound.assignButton')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};
