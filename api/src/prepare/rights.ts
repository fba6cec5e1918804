import pg from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Grants privileges to the serving role: rows of every table, but on the audit and the security events only SELECT and
 * INSERT, and on invoices only SELECT and the location of their PDFs. It issues invoices only through a function, so it
 * can neither delete one nor set a counter. It can insert and void receipts, but not alter or delete them, and
 * insert and remove refunds, and erase their reason. Closes of days and their corrections it can only insert,
 * and of the changes of contacts it can only erase the mailboxes and numbers: they are evidence of who set a contact.
 * It can still delete those, because the build before, which runs beside this one during an upgrade, deletes them when it
 * erases an account. The release after this one revokes DELETE too, when no build deletes them any more.
 */
export async function grantPrivileges(dataSource: DataSource, application: string): Promise<void> {
  const role = pg.escapeIdentifier(application);
  await dataSource.query(`
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON audit, security_events FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON invoices, invoice_counters FROM ${role};
    GRANT UPDATE (file_key) ON invoices TO ${role};
    GRANT EXECUTE ON FUNCTION issue_invoice TO ${role};
    REVOKE UPDATE, DELETE ON receipts FROM ${role};
    GRANT UPDATE (voided_at, void_reason, voided_by, file_key) ON receipts TO ${role};
    REVOKE UPDATE, DELETE ON refunds FROM ${role};
    GRANT UPDATE (reason, removed_at, removed_reason, removed_by) ON refunds TO ${role};
    REVOKE UPDATE, DELETE ON day_closes, day_corrections FROM ${role};
    REVOKE UPDATE ON contact_changes FROM ${role};
    GRANT UPDATE (previous_email, previous_phone, email) ON contact_changes TO ${role};
    REVOKE DELETE ON receipt_counters FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON migrations, seeds FROM ${role}`);
}

/** The serving role, if it differs from the owner; else undefined. */
export function servingRole(url: string, ownerUrl: string): string | undefined {
  const [serving, owner] = [url, ownerUrl].map((one) => decodeURIComponent(new URL(one).username));
  return serving === owner ? undefined : serving;
}
