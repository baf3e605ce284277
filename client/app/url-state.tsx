import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';

/** Filters, pages and sorts live in the address; this ties nuqs to the router. */
export const UrlState = ({ children }: { children: ReactNode }) => <NuqsAdapter>{children}</NuqsAdapter>;
