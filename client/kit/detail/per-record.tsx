import type { FC } from 'react';
import { useParams } from 'react-router-dom';

/**
 * The page of one record, which its address names (`id`, or another parameter of the route). What was opened, chosen or typed on it belongs to
 * that record: with the step to the next one all of it begins anew, above all a dialog whose code is still on its way.
 */
export const perRecord = (Page: FC<{ id: string }>, parameter = 'id'): FC => {
  const PerRecord = () => {
    const { [parameter]: id = '' } = useParams();
    return <Page key={id} id={id} />;
  };
  return PerRecord;
};
