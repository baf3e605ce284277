import { createContext, useContext } from 'react';
import { writeCatalogues } from '../../schema/written';
import { FactsDocument, type FactsQuery } from '../generated/payee/graphql';
import { takenWords } from '../kit/language/catalogue-words';
import { request } from './request';

export type Facts = FactsQuery['serverFacts'];

/** Without an answer the page says what it can: the words of the failure come with the first call that needs one. */
const unknown: Facts = { serverTime: new Date().toISOString(), isDemo: false, isSimulated: false, brand: '', hotline: '' };

export const loadFacts = (): Promise<Facts | null> =>
  request(FactsDocument, {}).then(
    ({ serverFacts, catalogueWords }) => {
      writeCatalogues(takenWords(catalogueWords));
      return serverFacts;
    },
    () => null,
  );

export const FactsContext = createContext<Facts>(unknown);
export const useFacts = (): Facts => useContext(FactsContext);
