import type { PackageAdminView } from '@nidaan/contract';
import { PageMeta } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { Modes } from '../Modes.js';
import { Notice, type Said } from '../Notice.js';
import { useDeskTestsQuery } from '../tests/api.js';
import { useKept } from '../use-kept.js';
import { useModes } from '../use-modes.js';
import { useDeskPackagesQuery } from './api.js';
import { bearsName, EMPTY, formOf } from './form.js';
import { PackageEditor } from './PackageEditor.js';
import { PackageList } from './PackageList.js';
import './packages.css';
import { messages } from './messages.js';

const MODES = { create: messages.create, view: messages.view };

/** `/admin/manage-packages`: packages are made, found, edited and deleted. The mode and the search stand in the address. */
export default function PackagesPage() {
  const { mode, search, go } = useModes();
  const [form, setForm] = useKept('desk.package', EMPTY);
  const [said, say] = useState<Said | null>(null);
  const query = useDeskPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: tests = [] } = useDeskTestsQuery();
  // A message belongs to the mode in which it came up.
  const enter = (next: 'create' | 'view') => {
    say(null);
    go(next);
  };
  const edit = (pack: PackageAdminView) => {
    setForm(formOf(pack));
    enter('create');
    scrollTo({ top: 0 });
  };
  return (
    <AdminPage
      title={messages.title}
      actions={<Modes label={messages.modes} modes={MODES} mode={mode} onChange={enter} />}
    >
      <PageMeta title={messages.title} />
      {said && <Notice said={said} onDismiss={() => say(null)} />}
      {mode === 'create' ? (
        <PackageEditor
          form={form}
          setForm={setForm}
          packages={query.data ?? []}
          say={say}
          known={tests.map(({ productName }) => productName)}
        />
      ) : (
        <PackageList
          query={query}
          search={search}
          onSearch={(q) => go('view', q)}
          isDuplicate={(pack) => bearsName(form, pack)}
          onEdit={edit}
          say={say}
        />
      )}
    </AdminPage>
  );
}
