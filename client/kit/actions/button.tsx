import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './actions.css';

type Look = { variant?: 'solid' | 'outline' | 'ghost' | 'danger'; size?: 'sm' | 'md' | 'lg'; wide?: boolean };

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; icon?: ReactNode };

/** While busy it stays focusable and takes no second click: the words say what is happening. */
export const Button = ({
  variant = 'outline',
  size = 'md',
  wide,
  busy = false,
  icon,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    type={busy ? 'button' : type}
    className={`jq-btn ${className ?? ''}`}
    data-variant={variant}
    data-size={size}
    data-wide={wide || undefined}
    data-busy={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    {busy ? <span className="jq-spin" aria-hidden="true" /> : icon}
    {children}
  </button>
);

/** Looks like a button, is a link: Ctrl-click opens a tab. */
export const ButtonLink = ({
  variant = 'outline',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: LinkProps & Look & { icon?: ReactNode }) => (
  <Link className={`jq-btn ${className ?? ''}`} data-variant={variant} data-size={size} {...rest}>
    {icon}
    {children}
  </Link>
);
