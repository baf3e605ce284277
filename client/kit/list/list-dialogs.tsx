import { type FC, type ReactNode, useState } from 'react';
import type { ListDialogProps, RowDialogProps } from './list-definition';
import type { ListState } from './use-list';

type OpenedDialog<Row, P> = { row: Row; dialog: FC<RowDialogProps<Row, P>> };
type Opened<Row, P> =
  | (OpenedDialog<Row, P> & { of: 'row' })
  | { of: 'list'; dialog: FC<ListDialogProps<P>> }
  | { of: 'chosen'; show: (shared: ListDialogProps<P>) => ReactNode };

type Around<Row, P> = {
  props: P;
  list: ListState;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  refresh: () => Promise<unknown>;
  tab: string;
};

/** The one dialog of a list that is open. It gets its row as the list has it now, so that a change behind it is seen. */
export const useListDialogs = <Row, P>({ props, list, rows, rowId, refresh, tab }: Around<Row, P>) => {
  const [opened, setOpened] = useState<Opened<Row, P> | null>(null);
  const shared: ListDialogProps<P> = {
    props,
    onClose: () => setOpened(null),
    onDone: refresh,
    // What is new may be none of those that are shown: its message leads to it.
    isNarrowed: list.isFiltered || list.tab !== tab || list.page > 1,
    show: (keyword) => {
      list.setTab(tab);
      list.setFilter('keyword', keyword);
    },
  };
  const element = () => {
    if (!opened) return null;
    if (opened.of === 'chosen') return opened.show(shared);
    if (opened.of === 'list') {
      const Dialog = opened.dialog;
      return <Dialog {...shared} />;
    }
    const { row, dialog: Dialog } = opened;
    const id = rowId(row);
    return <Dialog {...shared} row={rows.find((one) => rowId(one) === id) ?? row} />;
  };
  return {
    open: (dialog: OpenedDialog<Row, P>) => setOpened({ ...dialog, of: 'row' }),
    openCreate: (dialog: FC<ListDialogProps<P>>) => setOpened({ of: 'list', dialog }),
    ask: (show: (shared: ListDialogProps<P>) => ReactNode) => setOpened({ of: 'chosen', show }),
    shown: element(),
  };
};
