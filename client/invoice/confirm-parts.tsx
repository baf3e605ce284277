import { useField } from 'formik';
import { BadgeCheck, CalendarDays, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoiceKind } from '../../schema/codes';
import { invoiceTitle as titleMachine } from '../../schema/machines/invoiceTitle';
import { paths } from '../app/paths';
import type { InvoiceKind, TitleFactsFragment } from '../generated/graphql';
import { KeyValues } from '../kit/detail/summary';
import { StatusPill, TypeTag } from '../kit/status/status';

/** The kinds as cards, the recommended first (INV-006). */
export const KindChoice = ({ kinds }: { kinds: readonly InvoiceKind[] }) => {
  const { t } = useTranslation('invoice');
  const [field, { error, touched }, helpers] = useField<string>('kind');
  return (
    <fieldset className="full part jq-invoice-kinds">
      <legend>{t('confirm.kind')}</legend>
      {kinds.map((kind, at) => (
        <label key={kind} data-on={field.value === kind || undefined}>
          <input
            type="radio"
            className="jq-box"
            id={at === 0 ? 'kind' : undefined}
            name="kind"
            value={kind}
            checked={field.value === kind}
            onChange={() => void helpers.setValue(kind)}
          />
          <span>
            <b>{invoiceKind.label(kind)}</b> {at === 0 ? <TypeTag tone="type1" label={t('confirm.recommended')} /> : null}
            <small>{t(`confirm.kindHint.${kind}`)}</small>
          </span>
        </label>
      ))}
      {error && touched ? (
        <span className="error" id="kind-error">
          {error}
        </span>
      ) : null}
    </fieldset>
  );
};

export const TitlePart = ({ title }: { title: TitleFactsFragment }) => {
  const { t } = useTranslation(['invoice', 'invoiceTitle']);
  const general =
    title.taxpayerType === 'GENERAL'
      ? [
          { key: 'phone', label: t('invoiceTitle:registerPhone'), value: title.registerPhone },
          { key: 'bank', label: t('invoiceTitle:bankName'), value: title.bankName },
          { key: 'account', label: t('invoiceTitle:account'), value: <span className="num">{title.account}</span> },
        ]
      : [];
  return (
    <section className="full part" aria-label={t('confirm.titleCard')}>
      <header>
        <h2>{t('confirm.titleCard')}</h2>
        <StatusPill tone={titleMachine.states[title.status].tone} label={title.statusName} />
        <span className="spacer" />
        <Link className="lk" to={paths.invoiceInformation}>
          {t('confirm.titleMore')}
        </Link>
      </header>
      <KeyValues
        columns={2}
        entries={[
          { key: 'name', label: t('invoiceTitle:name'), value: <b>{title.name}</b> },
          { key: 'taxNo', label: t('invoiceTitle:taxNo'), value: <span className="num">{title.taxNo}</span> },
          { key: 'type', label: t('invoiceTitle:taxpayerType'), value: title.taxpayerTypeName },
          ...general,
        ]}
      />
      <p className="mu">{t('confirm.titleKept')}</p>
    </section>
  );
};

/** INV-009 and INV-055, verbatim in their meaning. */
export const Tips = () => {
  const { t } = useTranslation('invoice');
  return (
    <ul className="jq-invoice-tips" aria-label={t('confirm.tips')}>
      <li>
        <CalendarDays size={16} aria-hidden="true" />
        <span>{t('notice.processing')}</span>
      </li>
      <li>
        <BadgeCheck size={16} aria-hidden="true" />
        <span>{t('notice.digital')}</span>
      </li>
      <li>
        <RotateCw size={16} aria-hidden="true" />
        <span>{t('notice.reissue')}</span>
      </li>
      <li>
        <CalendarDays size={16} aria-hidden="true" />
        <span>{t('notice.cutOff')}</span>
      </li>
    </ul>
  );
};
