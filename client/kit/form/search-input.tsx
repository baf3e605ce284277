import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

type SearchInputProps = { label: string; placeholder?: string } & Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'>;

/** The field with a glass of everything that is looked for in place; what is around it is a `jq-search`. The box of a list asks the server (list/search-box). */
export const SearchInput = ({ label, placeholder = label, ...input }: SearchInputProps) => (
  <>
    <Search size={14} aria-hidden="true" />
    <input className="jq-input" data-size="sm" type="search" aria-label={label} placeholder={placeholder} {...input} />
  </>
);
