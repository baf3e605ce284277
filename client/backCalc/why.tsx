import { useQuery } from '@apollo/client/react';
import { TaxStepsDrawer } from '../app/tax-steps';
import { type BackCalcRowFactsFragment, BackCalcWhyDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

type WhyProps = { id: string; row: BackCalcRowFactsFragment; onClose: () => void };

/** Read when somebody asks: the steps of every row would make a page too dear. */
export const WhyTax = ({ id, row, onClose }: WhyProps) => {
  const { data, error } = useQuery(BackCalcWhyDocument, {
    variables: { backCalcId: id, id: row.id },
    context: inline,
    fetchPolicy: 'network-only',
  });
  return <TaxStepsDrawer name={row.name} steps={data?.backCalcRow.steps} error={error} onClose={onClose} />;
};
