import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { spoken } from '../app/spoken-cache';
import { RowTaxSheetsDocument, type RowTaxSheetsQuery } from '../generated/graphql';
import { inline, patient } from '../kit/refusal/inline';

export type TaxSheet = RowTaxSheetsQuery['rowTaxSheets'][number];
type LoadSheets = (rowIds: string[]) => Promise<readonly TaxSheet[]>;

/** Rows come into view in crowds; their figures are asked for together. */
const collectMs = 30;
const atOnce = 200;

/** Tax figures by row, fetched for the rows that are looked at; those of before stay until the new ones are here. */
const createTaxSheets = () => {
  let load: LoadSheets = async () => [];
  const sheets = new Map<string, TaxSheet>();
  const asked = new Set<string>();
  const watching = new Map<string, Set<() => void>>();
  let wanted = new Set<string>();
  let isWaiting = false;

  const ask = async () => {
    isWaiting = false;
    // What has gone out of view meanwhile can wait until it is back.
    const rowIds = [...wanted].filter((id) => watching.has(id)).slice(0, atOnce);
    wanted = new Set([...wanted].filter((id) => watching.has(id) && !rowIds.includes(id)));
    if (wanted.size > 0) later();
    if (rowIds.length === 0) return;
    for (const id of rowIds) asked.add(id);
    const found = await load(rowIds).catch(() => null);
    if (found === null) {
      for (const id of rowIds) asked.delete(id);
      return;
    }
    const fresh = new Map(found.map((sheet) => [sheet.rowId, sheet]));
    for (const id of rowIds) {
      const sheet = fresh.get(id);
      // A row that turned bad has no figures any more.
      if (sheet) sheets.set(id, sheet);
      else sheets.delete(id);
      for (const listener of [...(watching.get(id) ?? [])]) listener();
    }
  };
  const later = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void ask(), collectMs);
  };
  const want = (id: string) => {
    if (asked.has(id)) return;
    wanted.add(id);
    later();
  };
  return {
    at: (id: string) => sheets.get(id),
    watch: (id: string, listener: () => void) => {
      const listening = watching.get(id) ?? new Set();
      watching.set(id, listening.add(listener));
      want(id);
      return () => {
        listening.delete(listener);
        if (listening.size === 0) watching.delete(id);
      };
    },
    /** The list has changed: every figure may have. */
    open: (source: LoadSheets) => {
      load = source;
      asked.clear();
      for (const id of watching.keys()) want(id);
    },
  };
};

export type TaxSheets = ReturnType<typeof createTaxSheets>;

export const useTaxSheets = (statementId: string, keyAge: number | undefined): TaxSheets => {
  const client = useApolloClient();
  const [sheets] = useState(createTaxSheets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list is the event
  useEffect(() => {
    sheets.open(async (rowIds) => {
      const { data } = await client.query({
        query: RowTaxSheetsDocument,
        variables: { statementId, rowIds },
        fetchPolicy: 'no-cache',
        context: { ...inline, ...patient },
      });
      return spoken(data?.rowTaxSheets ?? []);
    });
  }, [statementId, keyAge]);
  return sheets;
};

export const useTaxSheet = (sheets: TaxSheets, rowId: string): TaxSheet | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => sheets.watch(rowId, listener), [sheets, rowId]),
    () => sheets.at(rowId),
  );
