import type { GroupForm, PackageForm } from './form.js';
import { Group } from './Group.js';
import { NewCategory } from './NewCategory.js';
import { messages } from '../messages.js';

interface BuilderProps {
  form: PackageForm;
  set: (part: Partial<PackageForm>) => void;
  /** Names of tests to suggest while one is typed. */
  known: string[];
  error?: string | undefined;
}

/** A copy of the categories with one moved up or down by one place. */
function moved(groups: GroupForm[], index: number, by: -1 | 1): GroupForm[] {
  const next = [...groups];
  next.splice(index + by, 0, ...next.splice(index, 1));
  return next;
}

/** Edits the categories of a package and their tests, and adds new ones. */
export function Builder({ form, set, known, error }: BuilderProps) {
  const { groups } = form;
  return (
    <fieldset className="ad-builder">
      <legend>{messages.builder}</legend>
      <datalist id="known-tests">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NewCategory form={form} set={set} />
      {error && (
        <p className="nd-field__error" role="alert">
          {error}
        </p>
      )}
      <h3>{messages.included}</h3>
      {groups.length === 0 && <p className="nd-quiet">{messages.noCategories}</p>}
      <ul className="ad-groups">
        {groups.map((group, index) => (
          // The index is the key, because the name of a category changes while it is edited.
          <Group
            key={index}
            group={group}
            index={index}
            count={groups.length}
            set={(part) =>
              set({ groups: groups.map((one, other) => (other === index ? { ...one, ...part } : one)) })
            }
            onMove={(by) => set({ groups: moved(groups, index, by) })}
            onRemove={() => set({ groups: groups.filter((_, other) => other !== index) })}
          />
        ))}
      </ul>
    </fieldset>
  );
}
