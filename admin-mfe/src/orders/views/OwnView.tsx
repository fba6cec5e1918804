import type { SavedView } from '@nidaan/contract';
import { Link, sentenceOf, toast } from '@nidaan/sdk';
import { Dropdown } from '@nidaan/sdk/ui/admin';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '../../shared/dialogs/use-confirm.js';
import { useDeleteViewMutation } from '../api.js';
import { messages } from './messages.js';
import { addressOf, searchOf } from './saved-views.js';
import { ViewDialog } from './ViewDialog.js';

/** The actions of a view of one's own. One that is no longer valid can only be deleted. */
function ViewMenu({ view }: { view: SavedView }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [ask, question] = useConfirm();
  const [remove] = useDeleteViewMutation();
  const askToDelete = () =>
    ask({
      title: messages.deleteTitle(view.name),
      text: messages.deleteText,
      action: messages.delete,
      run: () =>
        remove(view.id)
          .unwrap()
          .catch((error: unknown) => toast.error(sentenceOf(error))),
    });
  const items = [
    ...(view.count === null
      ? []
      : [{ key: 'rename', label: messages.rename, onClick: () => setIsRenaming(true) }]),
    { key: 'delete', label: messages.delete, onClick: askToDelete },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
        <button type="button" className="ad-view__menu" aria-label={messages.actionsOf(view.name)}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Dropdown>
      {isRenaming && <ViewDialog view={view} onClose={() => setIsRenaming(false)} />}
      {question}
    </>
  );
}

/** A view of one's own beside the standard ones; its menu is shown while it is the current one. */
export function OwnView({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  if (view.count === null)
    return (
      <span className="ad-view ad-view--own" title={messages.invalid}>
        <span className="ad-view__name nd-quiet">{view.name}</span>
        <span className="ad-view__count">{messages.invalidShort}</span>
        <ViewMenu view={view} />
      </span>
    );
  return (
    <>
      <Link
        className="ad-view ad-view--own"
        to={addressOf(searchOf(view))}
        title={view.name}
        aria-current={isCurrent || undefined}
      >
        <span className="ad-view__name">{view.name}</span>{' '}
        <span className="ad-view__count nd-num">{view.count}</span>
      </Link>
      {isCurrent && <ViewMenu view={view} />}
    </>
  );
}
