import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OpsIdentitiesDocument, type OpsIdentitiesQuery } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { IdentityPicture } from './identity-picture';
import { OpsPersonalText } from './ops-personal-text';

export type WaitingIdentity = OpsIdentitiesQuery['opsIdentities']['nodes'][number];

/** What both operators decide on: name and number as they were handed in, beside the pictures of the document. */
export const IdentityFacts = ({ row }: { row: WaitingIdentity }) => {
  const { t } = useTranslation('payeeOps');
  return (
    <>
      <p>{`${t('identity.name')} ${row.name}`}</p>
      <p>
        {`${row.documentName} `}
        <OpsPersonalText
          companyId={row.companyId}
          masked={row.idCardMasked}
          record={{ record: 'IDENTITY', id: row.id }}
          field="ID_CARD"
          name={row.name}
        />
      </p>
      {row.pictureIds.map((id, at) => (
        <IdentityPicture key={id} companyId={row.companyId} id={id} label={t('identity.picture', { n: at + 1 })} />
      ))}
    </>
  );
};

/** The same for whoever confirms, who knows the attempt by its proposal. */
export const ProposedIdentity = ({ id }: { id: string }) => {
  const { t } = useTranslation('payeeOps');
  const { data, error } = useQuery(OpsIdentitiesDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  const row = data?.opsIdentities.nodes[0];
  if (row) return <IdentityFacts row={row} />;
  if (error) return <RefusalNote error={error} />;
  return data ? <Note tone="warning" title={t('identity.gone')} /> : <SkeletonLines lines={4} />;
};
