import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ComponentType, FC } from 'react';

/**
 * Filters, pages and sorts live in the address; this ties nuqs to the router for whatever reads them so. Around those parts alone and not around
 * the product: a page without a list does not wait for the library.
 */
export const withUrlState = <P extends object>(Part: ComponentType<P>): FC<P> => {
  const InAddress = (props: P) => (
    <NuqsAdapter>
      <Part {...props} />
    </NuqsAdapter>
  );
  return InAddress;
};
