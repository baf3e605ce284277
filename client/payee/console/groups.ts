import { useQuery } from '@apollo/client/react';
import { PayeeGroupsDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';

export const usePayeeGroups = () => useQuery(PayeeGroupsDocument, { context: inline, fetchPolicy: 'cache-and-network' });
