import { Button } from '@nidaan/sdk';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { GroupForm } from './form.js';
import { onEnter } from './NewCategory.js';
import { TestBadges } from './TestBadges.js';
import { messages } from '../messages.js';
import { TooltipButton } from '../../shared/TooltipButton.js';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface GroupProps {
  group: GroupForm;
  /** The index of the category in the package, from 0, and the number of categories. */
  index: number;
  count: number;
  set: (part: Partial<GroupForm>) => void;
  /** Moves it by one place, up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves the focus with the category, so that it can be moved again. */
function followFocus({ currentTarget }: MouseEvent, by: -1 | 1): void {
  const row = currentTarget.closest('li');
  const next = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  next?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
}

function MoveButtons({ group: { categoryName }, index, count, onMove }: GroupProps) {
  const move = (by: -1 | 1, isLast: boolean) => ({
    'data-move': by,
    'aria-disabled': isLast || undefined,
    onClick: (event: MouseEvent) => {
      if (isLast) return;
      onMove(by);
      followFocus(event, by);
    },
  });
  return (
    <>
      <TooltipButton label={messages.up(categoryName)} {...move(-1, index === 0)}>
        <ArrowUp {...ICON} />
      </TooltipButton>
      <TooltipButton label={messages.down(categoryName)} {...move(1, index === count - 1)}>
        <ArrowDown {...ICON} />
      </TooltipButton>
    </>
  );
}

/** A category of the package: it can be renamed, moved and removed, and tests can be added and removed. */
export function Group(props: GroupProps) {
  const { group, index, set, onRemove } = props;
  const { categoryName, tests, test } = group;
  const add = () => test.trim() && set({ tests: [...tests, test.trim()], test: '' });
  return (
    <li className="ad-group">
      <div className="ad-group__head">
        <input
          className="nd-input"
          aria-label={messages.groupName(index + 1)}
          value={categoryName}
          maxLength={120}
          onChange={({ target }) => set({ categoryName: target.value })}
        />
        <span className="nd-quiet">{messages.count(tests.length)}</span>
        <MoveButtons {...props} />
        <TooltipButton label={messages.removeCategory(categoryName)} onClick={onRemove}>
          <X {...ICON} />
        </TooltipButton>
      </div>
      <TestBadges
        tests={tests}
        onRemove={(removed) => set({ tests: tests.filter((_, other) => other !== removed) })}
      />
      <div className="ad-with-button">
        <input
          className="nd-input"
          aria-label={messages.groupTest(categoryName)}
          placeholder={messages.groupTestHint}
          value={test}
          maxLength={200}
          list="known-tests"
          onChange={({ target }) => set({ test: target.value })}
          onKeyDown={onEnter(add)}
        />
        <Button kind="quiet" aria-label={messages.groupAdd(categoryName)} onClick={add}>
          {messages.add}
        </Button>
      </div>
    </li>
  );
}
