import { Dropdown, type MenuProps } from '@nidaan/sdk/ui/admin';
import {
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

type Button = ButtonHTMLAttributes<HTMLButtonElement>;

/** Returns a menu around its button. */
type Opened = (button: ReactElement<Button>) => ReactNode;

/** The button of an opened menu. It has replaced the one that was pressed, and takes over its focus. */
function PressedButton({
  ref: given,
  ...button
}: Button & { ref?: (element: HTMLButtonElement | null) => void }) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const ref = (element: HTMLButtonElement | null) => {
    place.current = element;
    given?.(element);
  };
  return <button ref={ref} type="button" {...button} />;
}

/**
 * A button with a menu, for the rows of a list: each menu of antd costs a slow computer milliseconds, so it is mounted when its
 * button is first pressed. `opened` returns an {@link OpenMenu}.
 */
export function MenuButton({ opened, ...button }: Button & { opened: Opened }) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return opened(<PressedButton {...button} />);
  return <button type="button" {...button} onClick={() => setUsed(true)} />;
}

interface OpenMenuProps extends Pick<MenuProps, 'items'> {
  children: ReactElement<Button>;
  placement?: 'bottomLeft' | 'bottomRight';
  disabled?: boolean;
}

/** antd's menu, open from the beginning. */
export function OpenMenu({ items, children, ...rest }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown {...rest} menu={{ items }} trigger={['click']} autoFocus open={isOpen} onOpenChange={setOpen}>
      {children}
    </Dropdown>
  );
}
