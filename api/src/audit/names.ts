import type { AuditAction, EventName } from '@nidaan/contract';

/** The literal of an audit action in a statement, checked by type. */
export const auditAction = (name: AuditAction): string => `'${name}'`;

/** The literal of an event's name in a statement, checked by type. */
export const eventName = (name: EventName): string => `'${name}'`;
