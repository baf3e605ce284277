import { useQuery } from '@apollo/client/react';
import { TaxStepsDrawer } from '../app/tax-steps';
import { type TaxCalcRowFactsFragment, TaxCalcWhyDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

/** Read when somebody asks: the steps of every row would make a page too dear. */
export const WhyTax = ({ row, onClose }: { row: TaxCalcRowFactsFragment; onClose: () => void }) => {
  const { data, error } = useQuery(TaxCalcWhyDocument, { variables: { id: row.id }, context: inline, fetchPolicy: 'network-only' });
  return <TaxStepsDrawer name={row.name} steps={data?.taxCalcRow.steps} error={error} onClose={onClose} />;
};
