import type { PackageAdminView } from '@nidaan/contract';
import { PageMeta } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { Notice, type NoticeMessage } from '../layout/Notice.js';
import { useAdminTestsQuery } from '../tests/api.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { ModeSwitch } from '../shared/forms/ModeSwitch.js';
import { type Mode, useSegments } from '../shared/forms/use-segments.js';
import { withRight } from '../shared/rights/with-right.js';
import { useAdminPackagesQuery } from './api.js';
import { bearsName, EMPTY, formOf } from './editor/form.js';
import { PackageEditor } from './editor/PackageEditor.js';
import { PackageList } from './list/PackageList.js';
import './packages.css';
import { messages } from './messages.js';

/** `/admin/manage-packages`: creates, searches, edits and deletes packages. Mode and search are parameters of the URL. */
function PackagesPage() {
  const { mode, search, go } = useSegments();
  const [form, setForm] = useSessionState('admin.package', EMPTY);
  const [notice, showNotice] = useState<NoticeMessage | null>(null);
  const query = useAdminPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: tests = [] } = useAdminTestsQuery();
  // A message belongs to the mode in which it appeared.
  const switchMode = (next: Mode) => {
    showNotice(null);
    go(next);
  };
  const edit = (pack: PackageAdminView) => {
    setForm(formOf(pack));
    switchMode('create');
    scrollTo({ top: 0 });
  };
  const duplicate = (pack: PackageAdminView) => {
    setForm({ ...formOf(pack), productName: messages.copyOf(pack.productName), edited: null });
    switchMode('create');
    scrollTo({ top: 0 });
  };
  return (
    <AdminPage
      title={messages.title}
      actions={<ModeSwitch mode={mode} messages={messages} onChange={switchMode} />}
    >
      <PageMeta title={messages.title} />
      {notice && <Notice message={notice} onDismiss={() => showNotice(null)} />}
      {mode === 'create' ? (
        <PackageEditor
          form={form}
          setForm={setForm}
          packages={query.data ?? []}
          showNotice={showNotice}
          known={tests.map(({ productName }) => productName)}
        />
      ) : (
        <PackageList
          query={query}
          search={search}
          onSearch={(q) => go('view', q)}
          isDuplicate={(pack) => bearsName(form, pack)}
          onEdit={edit}
          onDuplicate={duplicate}
          showNotice={showNotice}
        />
      )}
    </AdminPage>
  );
}

export default withRight('packages.write', messages.title, PackagesPage);
