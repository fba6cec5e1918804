import type { GroupForm, PackageForm } from './form.js';
import { Group } from './Group.js';
import { NewCategory } from './NewCategory.js';
import { messages } from './messages.js';

interface BuilderProps {
  form: PackageForm;
  set: (part: Partial<PackageForm>) => void;
  /** Names that can be chosen while one is typed. */
  known: string[];
  error?: string | undefined;
}

/** The same categories with one moved by a place. */
function moved(groups: GroupForm[], place: number, by: -1 | 1): GroupForm[] {
  const next = [...groups];
  next.splice(place + by, 0, ...next.splice(place, 1));
  return next;
}

/** The categories of a package with their tests, and the place where a new one is put together. */
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
        {groups.map((group, place) => (
          // A category has no name of its own while it is renamed: its place tells it apart.
          <Group
            key={place}
            group={group}
            place={place}
            count={groups.length}
            set={(part) =>
              set({ groups: groups.map((one, other) => (other === place ? { ...one, ...part } : one)) })
            }
            onMove={(by) => set({ groups: moved(groups, place, by) })}
            onRemove={() => set({ groups: groups.filter((_, other) => other !== place) })}
          />
        ))}
      </ul>
    </fieldset>
  );
}
