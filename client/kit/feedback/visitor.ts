import { createContext } from 'react';

/** The hotline while the company is not opened yet, else null: then every list is empty for the same reason (LND-003). */
export const VisitorHotline = createContext<string | null>(null);
