import type { ApolloClient } from '@apollo/client';
import { CompanySuspensionDocument, SessionDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';

/** The page learns what its company may do now; answers why it may only read, null = nobody has said. */
export const readSuspension = async (client: ApolloClient): Promise<string | null> => {
  await client.refetchQueries({ include: [SessionDocument] });
  const { data } = await client.query({ query: CompanySuspensionDocument, fetchPolicy: 'network-only', context: inline });
  return data?.company.suspension?.reason ?? null;
};
