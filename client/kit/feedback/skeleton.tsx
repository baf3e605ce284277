import './feedback.css';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const widths = ['62%', '86%', '44%', '70%', '52%'];

/** Grey bars in the shape of what is coming. */
export const SkeletonLines = ({ lines = 4 }: { lines?: number }) => (
  <div className="jq-skeleton-late" aria-hidden="true" style={{ display: 'grid', gap: 14, padding: 20 }}>
    {numbers(lines).map((line) => (
      <span key={line} className="jq-skeleton" style={{ width: widths[line % widths.length] }} />
    ))}
  </div>
);

export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody className="jq-skeleton-late" aria-hidden="true">
    {numbers(rows).map((row) => (
      <tr key={row}>
        {numbers(columns).map((column) => (
          <td key={column}>
            <span className="jq-skeleton" style={{ width: widths[(row + column) % widths.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** The whole page while its code is on the way. */
export const PageSkeleton = () => (
  <div aria-hidden="true" className="jq-skeleton-late">
    <span className="jq-skeleton" style={{ width: 180, marginBottom: 10 }} />
    <span className="jq-skeleton" style={{ width: 260, height: 24, marginBottom: 16 }} />
    <div className="jq-card">
      <SkeletonLines lines={9} />
    </div>
  </div>
);
