import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BalanceExplanationQuery } from '../generated/graphql';
import { formatCount, formatMoney, isNegative } from '../kit/format/money';

type Explanation = BalanceExplanationQuery['balanceExplanation'];
type Bar = { from: number; to: number };

/** Where each bar begins and ends, as shares of the widest level. */
const barsOf = ({ opening, parts, closing }: Explanation): Bar[] => {
  const start = Number(opening);
  const ends = [start];
  for (const { amount } of parts) ends.push((ends.at(-1) ?? 0) + Number(amount));
  const widest = Math.max(1, ...ends, start);
  const lowest = Math.min(0, ...ends);
  const share = (level: number) => ((level - lowest) / (widest - lowest)) * 100;
  const moved = parts.map((_, at) => ({ from: share(ends[at] ?? 0), to: share(ends[at + 1] ?? 0) }));
  return [{ from: share(0), to: share(start) }, ...moved, { from: share(0), to: share(Number(closing)) }];
};

const BarLine = ({ bar, tone }: { bar: Bar | undefined; tone: 'level' | 'in' | 'out' }) => (
  <s aria-hidden="true">
    {bar ? (
      <i data-tone={tone} style={{ left: `${Math.min(bar.from, bar.to)}%`, width: `${Math.max(0.6, Math.abs(bar.to - bar.from))}%` }} />
    ) : null}
  </s>
);

type WaterfallProps = {
  explanation: Explanation;
  openingLabel: string;
  closingLabel: string;
  part: string | null;
  onPart: (code: string | null) => void;
};

/** What stood before, what moved it by purpose, what stands now: a purpose opens its flows. */
export const Waterfall = ({ explanation, openingLabel, closingLabel, part, onPart }: WaterfallProps) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const bars = barsOf(explanation);
  return (
    <ol className="jq-waterfall">
      <li>
        <div>
          <b>{openingLabel}</b>
          <BarLine bar={bars[0]} tone="level" />
          <span className="num">{formatMoney(explanation.opening)}</span>
        </div>
      </li>
      {explanation.parts.map(({ code, description, count, amount }, at) => {
        const isOpen = part === code;
        return (
          <li key={code}>
            <button type="button" aria-expanded={isOpen} onClick={() => onPart(isOpen ? null : code)}>
              <span>{t('fundExplain:part', { name: description, count: formatCount(count) })}</span>
              <BarLine bar={bars[at + 1]} tone={isNegative(amount) ? 'out' : 'in'} />
              <span className={isNegative(amount) ? 'num neg' : 'num'}>
                {isNegative(amount) ? '' : '+'}
                {formatMoney(amount)}
              </span>
              {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
      <li>
        <div>
          <b>{closingLabel}</b>
          <BarLine bar={bars.at(-1)} tone="level" />
          <span className="num">{formatMoney(explanation.closing)}</span>
        </div>
      </li>
    </ol>
  );
};
