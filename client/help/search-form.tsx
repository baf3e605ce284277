import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';

/** What is typed is looked for with Enter; nothing typed is for the page to answer (HLP-005). */
export const HelpSearchForm = ({ keyword = '', onSearch }: { keyword?: string; onSearch: (keyword: string) => void }) => {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="jq-help-search" onSubmit={submit}>
        <Search size={16} aria-hidden="true" />
        <input
          className="jq-input"
          type="search"
          maxLength={limits.list.searchMax}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
};
