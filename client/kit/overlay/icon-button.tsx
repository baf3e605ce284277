import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './overlay.css';

type IconButtonProps = ComponentProps<'button'> & { icon: LucideIcon; label: string; size?: 'xs' | 'sm' | 'md' };

/** xs stands beside a number in a line of text, sm in a table, md alone. */
const pictures = { xs: 14, sm: 15, md: 17 } as const;

/** A button that shows only a picture must carry its words as the accessible name. */
export const IconButton = ({ icon: Icon, label, size = 'md', className, children, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} className={`jq-icon-btn ${className ?? ''}`} data-size={size} {...rest}>
    <Icon size={pictures[size]} aria-hidden="true" />
    {children}
  </button>
);
