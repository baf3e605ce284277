import { useSyncExternalStore } from 'react';
import type { WithId } from './row-order';
import type { RowStore } from './row-store';

/** Draws again when rows come, change or go. */
export const useRows = <Row extends WithId>(rows: RowStore<Row>): number => useSyncExternalStore(rows.subscribe, rows.version);
