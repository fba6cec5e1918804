import type { TestAdminView, StoredTest } from '@nidaan/contract';
import { PageMeta } from '@nidaan/sdk';
import { useMemo, useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { Notice, type NoticeMessage } from '../layout/Notice.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { ModeSwitch } from '../shared/forms/ModeSwitch.js';
import { type Mode, useSegments } from '../shared/forms/use-segments.js';
import { withRight } from '../shared/rights/with-right.js';
import { useAdminTestsQuery, useUnconfirmedTestsQuery } from './api.js';
import { EMPTY, formOf } from './form.js';
import { TestEditor } from './TestEditor.js';
import { TestList } from './TestList.js';
import { messages } from './messages.js';

/** `/admin/manage-tests`: adds, searches, edits and deletes single tests. Mode, search and page are parameters of the URL. */
function TestsPage() {
  const { mode, search, go } = useSegments();
  const [form, setForm] = useSessionState('admin.test', EMPTY);
  const [notice, showNotice] = useState<NoticeMessage | null>(null);
  const query = useAdminTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: tests } = query;
  const { data: unconfirmed = [] } = useUnconfirmedTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const departments = useMemo(
    () => [...new Set(tests?.map(({ category }) => category))].sort((a, b) => a.localeCompare(b)),
    [tests],
  );
  // A message belongs to the mode in which it appeared.
  const switchMode = (next: Mode) => {
    showNotice(null);
    go(next);
  };
  const edit = (test: StoredTest | TestAdminView) => {
    // Without its unconfirmed details the form would clear them.
    setForm(formOf(unconfirmed.find(({ id }) => id === test.id) ?? test));
    switchMode('create');
    scrollTo({ top: 0 });
  };
  const duplicate = (test: StoredTest) => {
    setForm({ ...formOf(test), productName: messages.copyOf(test.productName), edited: null });
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
        <TestEditor form={form} setForm={setForm} showNotice={showNotice} departments={departments} />
      ) : (
        <TestList
          query={query}
          unconfirmed={unconfirmed}
          search={search}
          onSearch={(q) => go('view', q)}
          departments={departments}
          onEdit={edit}
          onDuplicate={duplicate}
          showNotice={showNotice}
        />
      )}
    </AdminPage>
  );
}

export default withRight('tests.write', messages.title, TestsPage);
