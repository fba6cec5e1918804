import { Button, Field } from '@nidaan/sdk';
import type { KeyboardEvent } from 'react';
import type { PackageForm } from './form.js';
import { TestBadges } from './TestBadges.js';
import { messages } from '../messages.js';

interface NewCategoryProps {
  form: PackageForm;
  set: (part: Partial<PackageForm>) => void;
}

/** Calls a function on Enter, which would otherwise submit the form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** Builds a new category, test by test. */
export function NewCategory({ form, set }: NewCategoryProps) {
  const { categoryName, test, tests, groups } = form;
  const add = () => test.trim() && set({ tests: [...tests, test.trim()], test: '' });
  const addCategory = () =>
    set({
      groups: [...groups, { categoryName: categoryName.trim(), tests, test: '' }],
      categoryName: '',
      tests: [],
    });
  return (
    <>
      <div className="ad-pair">
        <Field
          label={messages.categoryName}
          value={categoryName}
          maxLength={120}
          onChange={({ target }) => set({ categoryName: target.value })}
        />
        <div className="ad-with-button">
          <Field
            label={messages.test}
            value={test}
            maxLength={200}
            list="known-tests"
            onChange={({ target }) => set({ test: target.value })}
            onKeyDown={onEnter(add)}
          />
          <Button kind="quiet" onClick={add}>
            {messages.add}
          </Button>
        </div>
      </div>
      <TestBadges
        tests={tests}
        onRemove={(removed) => set({ tests: tests.filter((_, other) => other !== removed) })}
      />
      <Button kind="quiet" disabled={categoryName.trim() === '' || tests.length === 0} onClick={addCategory}>
        {messages.addCategory}
      </Button>
    </>
  );
}
