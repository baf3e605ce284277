import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { comma } from '../../kit/language/separators';
import '../../ops/ops.css';

/** What a second operator confirms beside the thing itself. */
const places = [
  { key: 'payouts', to: paths.ops.payouts },
  { key: 'inbound', to: paths.ops.inbound },
  { key: 'reconciliation', to: paths.ops.reconciliation },
  { key: 'signatures', to: paths.ops.signatures },
] as const;

/** An empty list would say that nothing waits, while a decision on a payment does: where the others are confirmed is named. */
export const DecidedElsewhere = () => {
  const { t } = useTranslation(['operatorOps', 'ops']);
  return (
    <span className="mu jq-elsewhere">
      {t('approval.aside')}{' '}
      {places.map(({ key, to }, at) => (
        <Fragment key={key}>
          {at > 0 ? comma() : null}
          <Link className="lk" to={to}>
            {t(`ops:nav.${key}`)}
          </Link>
        </Fragment>
      ))}
    </span>
  );
};
