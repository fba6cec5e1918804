import { IconButton } from '@nidaan/sdk';
import { Tooltip } from '@nidaan/sdk/ui/admin';
import type { ComponentProps } from 'react';

interface TooltipButtonProps extends ComponentProps<typeof IconButton> {
  /** The side of the button that the tooltip is shown at, so that it does not cover what is pressed next. */
  placement?: 'top' | 'bottom';
}

/** A button with an icon, whose name is shown on hover and on focus; `title` shows it on hover only. */
export function TooltipButton({ placement = 'top', ...props }: TooltipButtonProps) {
  const { label, disabled } = props;
  // A disabled button receives no events that would open a tooltip.
  if (disabled) return <IconButton {...props} />;
  return (
    <Tooltip title={label} placement={placement}>
      <IconButton title={undefined} {...props} />
    </Tooltip>
  );
}
