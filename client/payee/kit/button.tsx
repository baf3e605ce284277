import type { ReactNode } from 'react';

type ButtonProps = {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  look?: 'solid' | 'outline' | 'plain';
  isBusy?: boolean;
  /** Stays in reach of the keyboard and says why by its own words. */
  isOff?: boolean;
};

/** While it works it keeps the focus and takes no second tap. */
export const Button = ({ children, onClick, type = 'button', look = 'solid', isBusy = false, isOff = false }: ButtonProps) => (
  <button
    type={type}
    className={`m-button is-${look}`}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || isOff || undefined}
    onClick={(event) => {
      if (isBusy || isOff) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);
