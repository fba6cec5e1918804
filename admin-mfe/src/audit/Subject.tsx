import type { AuditEntry } from '@nidaan/contract';
import { Link, paths } from '@nidaan/sdk';
import { eventLabel } from '../shared/event-labels.js';
import { OrderReference } from '../shared/OrderReference.js';
import { messages } from './messages.js';

const listOf = {
  user: `${paths.adminUsers()}?kind=all&`,
  test: `${paths.adminTests()}?`,
  package: `${paths.adminPackages()}?`,
};

/** The subject of an audit entry by its name, as a link to it. */
export function Subject({ entry: { subject, subjectId, action } }: { entry: AuditEntry }) {
  if (subject?.kind === 'order') return <OrderReference id={subjectId} reference={subject.name} />;
  if (subject?.kind === 'invitation') return <Link to={paths.adminUsers()}>{subject.name}</Link>;
  if (subject?.kind === 'email') return <Link to={paths.adminMail()}>{eventLabel(subject.name)}</Link>;
  if (subject) {
    const list = listOf[subject.kind];
    return <Link to={`${list}q=${encodeURIComponent(subject.name)}`}>{subject.name}</Link>;
  }
  if (action === 'orders.exported') return <Link to={paths.adminOrders()}>{messages.wholeList}</Link>;
  if (action === 'day-book.exported') return <Link to={paths.adminRevenue()}>{messages.dayBook}</Link>;
  if (action.startsWith('release.')) return <Link to={paths.adminReleases()}>{subjectId}</Link>;
  return subjectId.length > 20 ? <span className="nd-quiet">{messages.deleted}</span> : subjectId;
}
