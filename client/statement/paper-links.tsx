import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import type { StatementFactsFragment } from '../generated/graphql';
import { EvidencePackLink } from './evidence-pack';

/** Contract and payment info of a statement, on its page and on the page of its result (PRV-011). */
export const PaperLinks = ({ statement }: { statement: Pick<StatementFactsFragment, 'id' | 'subject' | 'paymentPaperUrl'> }) => {
  const { t } = useTranslation('statement');
  const { me } = useSession();
  return (
    <span className="jq-paper-links">
      <Link className="lk" to={paths.preview(statement.id, statement.subject.id, me.companyId ?? '')} target="_blank" rel="noreferrer">
        {t('papers.preview')}
      </Link>
      {statement.paymentPaperUrl ? (
        <a className="lk" href={statement.paymentPaperUrl} download>
          {t('papers.payment')}
        </a>
      ) : null}
      <EvidencePackLink statementId={statement.id} />
    </span>
  );
};
