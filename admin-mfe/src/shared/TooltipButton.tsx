import { IconButton } from '@nidaan/sdk';
import { Tooltip } from '@nidaan/sdk/ui/admin';
import type { ComponentProps } from 'react';

/** A button with an icon, whose name is shown on hover and on focus; `title` shows it on hover only. */
export function TooltipButton(props: ComponentProps<typeof IconButton>) {
  const { label, disabled } = props;
  // A disabled button receives no events that would open a tooltip.
  if (disabled) return <IconButton {...props} />;
  return (
    <Tooltip title={label}>
      <IconButton title={undefined} {...props} />
    </Tooltip>
  );
}
