import { type ComponentProps, useEffect, useRef } from 'react';
import './form.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; indeterminate?: boolean };

/** A native checkbox outside of forms: filters, table rows, settings. */
export const Checkbox = ({ label, indeterminate = false, className, ...rest }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} type="checkbox" className={`jq-box ${className ?? ''}`} aria-label={label} {...rest} />;
};
