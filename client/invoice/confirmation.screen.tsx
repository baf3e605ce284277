import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { invoiceKind, settlementType } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  type AddressFactsFragment,
  ApplyInvoiceDocument,
  InvoiceAddressesDocument,
  InvoiceConfirmationDocument,
  type InvoiceConfirmationQuery,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { codeOf } from '../kit/choices';
import { Stepper } from '../kit/detail/stepper';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { SelectField } from '../kit/form/choices';
import { TextAreaField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { formatMoney, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { AddressChoice, AddressDialogs, addressOf, type OpenedAddress } from './address-choice';
import { forgetChoice, type InvoiceChoice, keptChoice } from './choice';
import { KindChoice, Tips, TitlePart } from './confirm-parts';
import { InvoiceFace } from './face';
import './invoice.css';

/** The form is drawn first and judged later. */
const rules = () => import('./confirmation-rules');

type Values = { kind: string; category: string; remark: string; addressId: string };

/** What comes of the choices at the left, as they are made. */
const Aside = ({ answer, values }: { answer: InvoiceConfirmationQuery; values: Values }) => {
  const { t } = useTranslation('invoice');
  const { invoicePreview: preview, invoiceTitle: title, subject } = answer;
  return (
    <aside>
      <section className="jq-card" aria-label={t('confirm.preview')}>
        <header>
          <h2>{t('confirm.preview')}</h2>
          <span className="mu">{t('confirm.previewHint')}</span>
        </header>
        <InvoiceFace
          preview={preview}
          kind={invoiceKind.is(values.kind) ? values.kind : null}
          category={values.category}
          remark={values.remark}
          buyer={{ name: title.name, taxNo: title.taxNo }}
          seller={{ name: subject?.name ?? '', taxNo: subject?.creditCode ?? '' }}
        />
      </section>
      <section className="jq-card jq-invoice-sum" aria-label={t('sum.title')}>
        <dl>
          <div>
            <dt>{t('sum.amount')}</dt>
            <dd className="num">{formatMoney(preview.invoiceAmount)}</dd>
          </div>
          <div>
            <dt>{t('sum.owed')}</dt>
            <dd className={isZero(preview.tardyAmount) ? 'num' : 'num neg'}>
              {isZero(preview.tardyAmount) ? formatMoney('0') : `−${formatMoney(preview.tardyAmount)}`}
            </dd>
          </div>
          <div>
            <dt>
              <strong>{t('sum.real')}</strong>
            </dt>
            <dd className="num">
              <strong>{formatMoney(preview.realAmount)}</strong>
            </dd>
          </div>
        </dl>
      </section>
      <Tips />
    </aside>
  );
};

type Ready = {
  choice: InvoiceChoice;
  answer: InvoiceConfirmationQuery;
  addresses: readonly AddressFactsFragment[];
  addressesLeft: number;
  onAddress: (opened: OpenedAddress) => void;
  /** What was seen is no longer what is there. */
  readAgain: () => Promise<unknown>;
};

const Confirm = ({ choice, answer, addresses, addressesLeft, onAddress, readAgain }: Ready) => {
  const { t } = useTranslation('invoice');
  const { me } = useSession();
  const navigate = useNavigate();
  const { invoicePreview: preview, invoiceChoices: choices, invoiceTitle: title } = answer;
  const subjectId = String(choice.selection.subjectId);
  const apply = useDeed(`apply-invoice-${subjectId}-${choice.selection.opTime}`);
  const lastCategory = choices.categories.find((one) => one === choices.lastCategory);
  const back = `${paths.invoiceRequest}?subject_id=${encodeURIComponent(subjectId)}`;
  const submit = async ({ kind, category, remark, addressId }: Values) => {
    const sent = apply(ApplyInvoiceDocument, {
      input: {
        selection: choice.selection,
        isScenariosConfirmed: choice.isScenariosConfirmed,
        realAmount: preview.realAmount,
        kind: codeOf(invoiceKind.rows, kind),
        category,
        remark: remark || null,
        addressId,
      },
    });
    sent.catch(() => void readAgain().catch(() => undefined));
    const { applyInvoice } = await sent;
    forgetChoice(me.companyId ?? '', subjectId);
    toaster.success(t('confirm.done'));
    void navigate(paths.invoice(applyInvoice.id), { replace: true });
  };
  const problem = title.invoiceProblem ?? preview.problem ?? null;
  return (
    <Form
      initial={{
        kind: choices.lastKind ?? choices.kinds[0] ?? '',
        category: lastCategory ?? choices.categories.find((one) => one === preview.suggestedCategory) ?? '',
        remark: '',
        addressId: addressOf(addresses, choices.lastAddressId),
      }}
      schema={async () => (await rules()).schema}
      onSubmit={submit}
    >
      {({ submitting, values }) => (
        <div className="full jq-invoice-confirm">
          <div className="jq-card">
            {problem ? (
              <div className="part">
                <Note tone="error">{problem}</Note>
              </div>
            ) : null}
            <TitlePart title={title} />
            <KindChoice kinds={choices.kinds} />
            <div className="part pair">
              <SelectField
                name="category"
                label={t('confirm.category')}
                required
                placeholder={t('confirm.chooseCategory')}
                choices={choices.categories.map((one) => ({ value: one, label: one }))}
                hint={
                  values.category === lastCategory
                    ? t('confirm.kept')
                    : values.category === preview.suggestedCategory
                      ? t('confirm.suggested')
                      : undefined
                }
              />
              <TextAreaField name="remark" label={t('confirm.remark')} rows={2} maxLength={limits.text.invoiceRemarkMax} />
            </div>
            <AddressChoice addresses={addresses} left={addressesLeft} onOpen={onAddress} />
            <footer className="part">
              <span className="mu">{t('confirm.hint')}</span>
              <span className="spacer" />
              <ButtonLink to={back}>{t('confirm.cancel')}</ButtonLink>
              <Button variant="solid" type="submit" busy={submitting} disabled={problem !== null}>
                {t('confirm.submit', { amount: formatMoney(preview.realAmount) })}
              </Button>
            </footer>
          </div>
          <Aside answer={answer} values={values} />
        </div>
      )}
    </Form>
  );
};

/** 确认开票信息, step 2 (INV-006 to INV-009); without a choice there is nothing to confirm (INV-032). */
const ConfirmationScreen = () => {
  const { t } = useTranslation(['invoice', 'app']);
  const { me } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const subjectId = search.get('subject_id') ?? '';
  const [address, setAddress] = useState<OpenedAddress | null>(null);
  const choice = useRef(keptChoice(me.companyId ?? '', subjectId)).current;
  const isMissing = choice === null;
  useEffect(() => {
    if (!isMissing) return;
    toaster.error(t('confirm.missing'), { id: 'invoice-missing' });
    void navigate(paths.invoiceRequest, { replace: true });
  }, [isMissing, navigate, t]);
  const selection = choice?.selection ?? { subjectId };
  const { data, error, refetch } = useQuery(InvoiceConfirmationDocument, {
    variables: { subjectId, selection },
    skip: isMissing,
    fetchPolicy: 'network-only',
    context: inline,
  });
  const addresses = useQuery(InvoiceAddressesDocument, { skip: isMissing, fetchPolicy: 'cache-and-network', context: inline });
  if (isMissing) return null;
  if (!data || !addresses.data) return <Unread title={t('confirm.title')} error={error ?? addresses.error} onRetry={refetch} />;
  const { business, statementCount } = data.invoicePreview;
  const { nodes, totalCount } = addresses.data.receivingAddresses;
  const steps = [
    {
      key: 'select',
      label: t('confirm.step.select'),
      state: 'done' as const,
      to: `${paths.invoiceRequest}?subject_id=${encodeURIComponent(subjectId)}`,
    },
    { key: 'confirm', label: t('confirm.step.confirm'), state: 'current' as const },
    { key: 'done', label: t('confirm.step.done'), state: 'todo' as const },
  ];
  return (
    <>
      <PageHead
        title={t('confirm.title')}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t('request.title'), to: paths.invoiceRequest },
          { label: t('confirm.title') },
        ]}
        aside={
          <span className="mu">
            {t('confirm.head', {
              subject: data.subject?.name ?? '',
              business: business ? settlementType.label(business) : '—',
              count: statementCount,
            })}
          </span>
        }
      />
      <div className="jq-card jq-invoice-steps">
        <Stepper label={t('confirm.steps')} steps={steps} />
      </div>
      <Confirm
        choice={choice}
        answer={data}
        addresses={nodes}
        addressesLeft={totalCount - nodes.length}
        onAddress={setAddress}
        readAgain={refetch}
      />
      {address ? <AddressDialogs open={address} onDone={() => addresses.refetch()} onClose={() => setAddress(null)} /> : null}
    </>
  );
};

export default ConfirmationScreen;
