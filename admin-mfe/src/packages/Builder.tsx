import { Button, Field } from '@nidaan/sdk';
import { X } from 'lucide-react';
import type { PackageForm } from './form.js';
import { words } from './words.js';

interface BuilderProps {
  form: PackageForm;
  set: (part: Partial<PackageForm>) => void;
  /** Names that can be chosen while one is typed. */
  known: string[];
  error?: string | undefined;
}

const without = <Item,>(items: Item[], index: number) => items.filter((_, other) => other !== index);

function Badge({ name, label, onRemove }: { name: string; label: string; onRemove: () => void }) {
  return (
    <li className="nd-badge ad-badge">
      {name}
      <button type="button" aria-label={label} title={label} onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </li>
  );
}

/** Puts a category together, test by test. */
function NewCategory({ form, set, known }: BuilderProps) {
  const { categoryName, test, tests, includedTests } = form;
  const add = () => test.trim() && set({ tests: [...tests, test.trim()], test: '' });
  const ready = categoryName.trim() !== '' && tests.length > 0;
  return (
    <>
      <div className="ad-pair">
        <Field
          label={words.categoryName}
          value={categoryName}
          maxLength={120}
          onChange={({ target }) => set({ categoryName: target.value })}
        />
        <div className="ad-with-button">
          <Field
            label={words.test}
            value={test}
            maxLength={200}
            list="known-tests"
            onChange={({ target }) => set({ test: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button kind="quiet" onClick={add}>
            {words.add}
          </Button>
        </div>
      </div>
      <datalist id="known-tests">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {tests.length > 0 && (
        <ul className="ad-badges">
          {tests.map((name, index) => (
            <Badge
              key={`${index} ${name}`}
              name={name}
              label={words.removeTest(name)}
              onRemove={() => set({ tests: without(tests, index) })}
            />
          ))}
        </ul>
      )}
      <Button
        kind="quiet"
        disabled={!ready}
        onClick={() =>
          set({
            includedTests: [...includedTests, { categoryName: categoryName.trim(), tests }],
            categoryName: '',
            tests: [],
          })
        }
      >
        {words.addCategory}
      </Button>
    </>
  );
}

/** The categories of a package with their tests, and the place where a new one is put together. */
export function Builder({ form, set, known, error }: BuilderProps) {
  const { includedTests } = form;
  return (
    <fieldset className="ad-builder">
      <legend>{words.builder}</legend>
      <NewCategory form={form} set={set} known={known} />
      {error && (
        <p className="nd-field__error" role="alert">
          {error}
        </p>
      )}
      <h3>{words.included}</h3>
      {includedTests.length === 0 && <p className="nd-quiet">{words.noCategories}</p>}
      <ul className="ad-groups">
        {includedTests.map(({ categoryName, tests }, index) => (
          <li key={`${index} ${categoryName}`}>
            <div className="ad-group__head">
              <strong>{categoryName}</strong>
              <span className="nd-quiet">{words.count(tests.length)}</span>
              <Button
                kind="plain"
                aria-label={words.removeCategory(categoryName)}
                onClick={() => set({ includedTests: without(includedTests, index) })}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </Button>
            </div>
            <ul className="ad-badges">
              {tests.map((name, place) => (
                <Badge
                  key={`${place} ${name}`}
                  name={name}
                  label={words.removeTest(name)}
                  onRemove={() =>
                    set({
                      includedTests: includedTests.map((group, other) =>
                        other === index ? { ...group, tests: without(tests, place) } : group,
                      ),
                    })
                  }
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
