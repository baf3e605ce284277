import { useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import { OpsSessionDocument, type OpsSessionQuery } from '../generated/graphql';
import { useCatalogueWords } from '../kit/language/use-catalogue-words';
import { inline } from '../kit/refusal/inline';

type Operator = NonNullable<OpsSessionQuery['opsViewer']>;

export type OpsSessionFacts = { operator: Operator; facts: OpsSessionQuery['serverFacts'] };

export const OpsContext = createContext<OpsSessionFacts | null>(null);

export const useOpsSessionQuery = () => {
  const session = useQuery(OpsSessionDocument, { context: inline });
  useCatalogueWords(session.data?.catalogueWords);
  return session;
};

/** Rights of the session; the server decides again at every call. */
export const mayAct = ({ permissions }: Operator): boolean => permissions.includes('OPS_ACTING');

export const useOperator = () => {
  const found = use(OpsContext);
  if (!found) throw new Error('useOperator needs the operators console');
  return { ...found, mayAct: mayAct(found.operator) };
};
