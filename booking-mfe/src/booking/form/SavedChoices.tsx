import { Button } from '@nidaan/sdk';

interface SavedChoicesProps<Choice extends { id: string }> {
  /** The visible label. */
  label: string;
  /** The name of the group for screen readers. */
  name: string;
  choices: Choice[];
  textOf: (choice: Choice) => string;
  /** True for the choice that the form has. */
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
}

/**
 * Buttons that each fill in something that the customer has saved; nothing without choices. The button that was pressed
 * stays, so that the focus stays in the form.
 */
export function SavedChoices<Choice extends { id: string }>(props: SavedChoicesProps<Choice>) {
  const { label, name, choices, textOf, isChosen, onChoose } = props;
  if (choices.length === 0) return null;
  return (
    <div className="bk-saved bk-wide" role="group" aria-label={name}>
      <span className="nd-quiet nd-small" aria-hidden>
        {label}
      </span>
      {choices.map((choice) => (
        <Button key={choice.id} kind="quiet" aria-pressed={isChosen(choice)} onClick={() => onChoose(choice)}>
          {textOf(choice)}
        </Button>
      ))}
    </div>
  );
}
