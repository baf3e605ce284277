import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format/money';
import { type ListState, pageSizes } from './use-list';
import './list.css';

type PaginationProps = { label: string; list: ListState; total: number };

/** Page links come in groups of ten (PLT-056): 1–10, 11–20 … */
const group = 10;

/** The foot of a list: its page and page size are those of the address. */
export const Pagination = ({ label, list, total }: PaginationProps) => {
  const { t } = useTranslation('kit');
  const { page, size, setPage } = list;
  const [wanted, setWanted] = useState('');
  const last = Math.max(1, Math.ceil(total / size));
  const first = Math.floor((page - 1) / group) * group + 1;
  const pages = Array.from({ length: Math.min(group, last - first + 1) }, (_, at) => first + at);
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const target = Number.parseInt(wanted, 10);
    if (target >= 1) setPage(Math.min(target, last));
    setWanted('');
  };
  return (
    <nav className="jq-pager" aria-label={t('list.pages', { label })}>
      {list.isSizeFixed ? null : (
        <label>
          <span className="sr-only">{t('list.pageSize')}</span>
          <select
            data-in-address
            className="jq-input"
            value={size}
            onChange={(event) => list.setSize(Number.parseInt(event.target.value, 10))}
          >
            {pageSizes.map((choice) => (
              <option key={choice} value={choice}>
                {t('list.perPage', { count: choice })}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="num">
        {t('list.range', {
          from: formatCount(total === 0 ? 0 : (page - 1) * size + 1),
          to: formatCount(Math.min(page * size, total)),
          total: formatCount(total),
        })}
      </span>
      <span className="spacer" />
      {first > group ? (
        <button type="button" aria-label={t('list.previousGroup')} onClick={() => setPage(first - 1)}>
          <ChevronsLeft size={15} aria-hidden="true" />
        </button>
      ) : null}
      <button type="button" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeft size={15} aria-hidden="true" />
      </button>
      <ol>
        {pages.map((at) => (
          <li key={at}>
            <button
              type="button"
              className="num"
              aria-label={t('list.page', { at })}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => setPage(at)}
            >
              {at}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" aria-label={t('list.next')} disabled={page >= last} onClick={() => setPage(page + 1)}>
        <ChevronRight size={15} aria-hidden="true" />
      </button>
      {first + group <= last ? (
        <button type="button" aria-label={t('list.nextGroup')} onClick={() => setPage(first + group)}>
          <ChevronsRight size={15} aria-hidden="true" />
        </button>
      ) : null}
      {last > 1 ? (
        <form onSubmit={jump}>
          <input
            className="jq-input jump num"
            inputMode="numeric"
            aria-label={t('list.jump')}
            placeholder={t('list.jumpShort')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value.replace(/\D/g, ''))}
          />
        </form>
      ) : null}
    </nav>
  );
};
