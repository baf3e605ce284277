import { useFormikContext } from 'formik';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../overlay/popover';
import { describedBy, Field } from './field';
import { SearchInput } from './search-input';
import './region.css';
import { ownKey } from '../keys';
import { colon } from '../language/separators';

type Regions = typeof import('../../../schema/regions');
type Region = { code: string; name: string };
type Names = readonly [province: string, city: string, district: string];
type Codes = readonly [province: string, city: string, district: string];

/** Three thousand names: fetched by the first form that asks for them. */
const load = () => import('../../../schema/regions');

const useRegions = (): Regions | null => {
  const [regions, setRegions] = useState<Regions | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without the names the codes stand; opening the field again asks again.
    load().then(
      (found) => isHere && setRegions(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return regions;
};

const mostFound = 50;

type Found = { codes: Codes; words: string };

/** Any part of the three names, as people write them: 杭州西湖 finds 浙江省 / 杭州市 / 西湖区. */
const find = ({ provinces }: Regions, words: string): Found[] => {
  const parts = words.split(/[\s/]+/).filter(Boolean);
  const found: Found[] = [];
  for (const province of provinces())
    for (const city of province.cities)
      for (const district of city.districts) {
        const path = `${province.name} / ${city.name} / ${district.name}`;
        if (!parts.every((part) => path.includes(part))) continue;
        found.push({ codes: [province.code, city.code, district.code], words: path });
        if (found.length === mostFound) return found;
      }
  return found;
};

type ColumnProps = { label: string; regions: readonly Region[]; chosen: string; onChoose: (code: string) => void };

/** Arrow keys move within a column and choose what they stop at, as in any list; Tab leads to the next one. */
const RegionColumn = ({ label, regions, chosen, onChoose }: ColumnProps) => {
  const list = useRef<HTMLDivElement>(null);
  const at = regions.findIndex(({ code }) => code === chosen);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const move = (event: KeyboardEvent, from: number) => {
    const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: regions.length - 1 };
    const to = steps[ownKey(event)];
    if (to === undefined) return;
    event.preventDefault();
    const option = list.current?.querySelectorAll<HTMLButtonElement>('[role="option"]')[to];
    option?.focus();
  };
  return (
    <div role="listbox" aria-label={label} className="column" ref={list}>
      {regions.map(({ code, name }, index) => (
        <button
          key={code}
          type="button"
          role="option"
          aria-selected={code === chosen}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          onClick={() => onChoose(code)}
          onKeyDown={(event) => move(event, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};

type PanelProps = { regions: Regions; value: Codes; onChange: (codes: Codes, isWhole: boolean) => void };

const Panel = ({ regions, value, onChange }: PanelProps) => {
  const { t } = useTranslation('kit');
  const [words, setWords] = useState('');
  const [province, city, district] = value;
  const found = useMemo(() => (words.trim() ? find(regions, words) : null), [regions, words]);
  const inProvince = regions.provinces().find(({ code }) => code === province);
  const inCity = inProvince?.cities.find(({ code }) => code === city);
  const chooseProvince = (code: string) => {
    const cities = regions.provinces().find((one) => one.code === code)?.cities ?? [];
    // A municipality is its own city: nobody chooses 北京市 twice.
    onChange([code, cities.length === 1 ? (cities[0]?.code ?? '') : '', ''], false);
  };
  const chooseCity = (code: string) => {
    const districts = inProvince?.cities.find((one) => one.code === code)?.districts ?? [];
    const only = districts.length === 1 ? (districts[0]?.code ?? '') : '';
    onChange([province, code, only], only !== '');
  };
  return (
    <div className="jq-region-panel">
      <div className="jq-search">
        <SearchInput label={t('region.search')} value={words} onChange={(event) => setWords(event.target.value)} />
      </div>
      {found ? (
        <div role="listbox" aria-label={t('region.found')} className="column is-wide">
          {found.map(({ codes, words: path }) => (
            <button key={codes.join()} type="button" role="option" aria-selected={false} onClick={() => onChange(codes, true)}>
              {path}
            </button>
          ))}
          {found.length === 0 ? <span className="mu none">{t('region.none')}</span> : null}
        </div>
      ) : (
        <div className="columns">
          <RegionColumn label={t('region.province')} regions={regions.provinces()} chosen={province} onChoose={chooseProvince} />
          <RegionColumn key={province} label={t('region.city')} regions={inProvince?.cities ?? []} chosen={city} onChoose={chooseCity} />
          <RegionColumn
            key={city}
            label={t('region.district')}
            regions={inCity?.districts ?? []}
            chosen={district}
            onChoose={(code) => onChange([province, city, code], true)}
          />
        </div>
      )}
    </div>
  );
};

type RegionFieldProps = {
  /** The fields of the form that hold the codes; the last one has the error of all three. */
  names: Names;
  label: string;
  required?: boolean;
  disabled?: boolean;
};

/** Province, city and district in one field: three lists beside each other, or some letters of the name. */
export const RegionField = ({ names, label, required, disabled }: RegionFieldProps) => {
  const { t } = useTranslation('kit');
  const { values, errors, touched, submitCount, setValues } = useFormikContext<Record<string, string>>();
  const regions = useRegions();
  const [isOpen, setOpen] = useState(false);
  const [provinceName, cityName, districtName] = names;
  const codes: Codes = [values[provinceName] ?? '', values[cityName] ?? '', values[districtName] ?? ''];
  const [provinceCode, cityCode, districtCode] = codes;
  const error = touched[districtName] || submitCount > 0 ? errors[districtName] : undefined;
  const chosen = regions?.regionNames({ provinceCode, cityCode, districtCode })?.join(' / ');
  const change = (next: Codes, isWhole: boolean) => {
    void setValues({ ...values, [provinceName]: next[0], [cityName]: next[1], [districtName]: next[2] });
    if (isWhole) setOpen(false);
  };
  return (
    <Field name={districtName} label={label} required={required} error={error}>
      <Popover
        flush
        label={label}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            id={districtName}
            className="jq-input jq-region"
            aria-label={`${label}${colon()}${chosen ?? t('region.choose')}`}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(districtName, undefined, error)}
          >
            {chosen ?? <span className="mu">{t('region.choose')}</span>}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        }
      >
        {regions ? (
          <Panel regions={regions} value={codes} onChange={change} />
        ) : (
          <p className="mu jq-region-panel">{t('region.loading')}</p>
        )}
      </Popover>
    </Field>
  );
};
