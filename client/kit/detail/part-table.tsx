import type { ReactNode } from 'react';
import './detail.css';

type PartColumn<Row> = { key: string; header: string; align?: 'right'; cell: (row: Row) => ReactNode; foot?: ReactNode };

type PartTableProps<Row> = {
  label: string;
  columns: readonly PartColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Wider than its place: the keyboard scrolls it. */
  isWide?: boolean;
};

const Box = ({ label, isWide, children }: { label: string; isWide: boolean; children: ReactNode }) =>
  isWide ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
    <section className="jq-part-box" tabIndex={0} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className="jq-part-box">{children}</div>
  );

/** A few rows of one record that add up to their last one; a list with pages is defineList. */
export const PartTable = <Row,>({ label, columns, rows, rowId, isWide = false }: PartTableProps<Row>) => (
  <Box label={label} isWide={isWide}>
    <table className="jq-part" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ key, align, cell }) => (
              <td key={key} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) ? (
        <tfoot>
          <tr>
            {columns.map(({ key, align, foot }) => (
              <td key={key} data-align={align}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  </Box>
);
