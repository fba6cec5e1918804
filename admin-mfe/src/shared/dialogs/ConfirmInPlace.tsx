import { Popconfirm } from '@nidaan/sdk/ui/admin';
import { type ComponentRef, type ReactElement, type ReactNode, useRef } from 'react';
import { messages } from '../../layout/messages.js';

interface ConfirmInPlaceProps {
  title: string;
  /** The question, or the fields that it needs. */
  text: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The action itself, which shows its failures; the question stays open until it is done. */
  run: () => Promise<unknown>;
  /** The button that asks. */
  children: ReactElement;
}

/**
 * Asks beside the button that was pressed, for an action that is easily repeated or taken back. antd leaves the focus on
 * the button and the question at the end of the page; here Cancel is focused, as in dialogs, and the focus returns.
 */
export function ConfirmInPlace({ title, text, action, run, children }: ConfirmInPlaceProps) {
  const question = useRef<ComponentRef<typeof Popconfirm>>(null);
  return (
    <Popconfirm
      ref={question}
      title={title}
      description={<div className="ad-in-place">{text}</div>}
      icon={null}
      okText={action}
      cancelText={messages.cancel}
      okButtonProps={{ size: 'medium' }}
      cancelButtonProps={{ size: 'medium', autoFocus: true }}
      placement="bottomLeft"
      styles={{ container: { border: '1px solid var(--line-strong)' } }}
      destroyOnHidden
      // Inside of a drawer, because everything outside of it is hidden from screen readers.
      getPopupContainer={(button) => button.closest<HTMLElement>('[role=dialog]') ?? document.body}
      onConfirm={run}
      afterOpenChange={(open) => {
        if (!open && document.activeElement === document.body) question.current?.nativeElement.focus();
      }}
    >
      {children}
    </Popconfirm>
  );
}
