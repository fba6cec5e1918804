import { ORDER } from './sample-order.js';
import type { SchemaExamples } from './schema-examples.js';

const REPORT = '7d2f0b9c-31e4-4c8a-b6d5-90a1f2e3c4d5';
const UPLOADED_AT = '2026-03-06T11:20:00.000Z';
const storedPath = `/api/orders/${ORDER.id}/reports/${REPORT}?k=pQ7sVx`;
const archive = `/api/orders/${ORDER.id}/download-reports?k=tR4mZa`;
const PERSON = { position: 1, name: 'Asha Iyer' };
const own = {
  id: REPORT,
  name: 'lipid-profile.pdf',
  uploadedAt: UPLOADED_AT,
  needsCode: false,
  storedPath,
  person: PERSON,
};

const INBOX_ORDER = {
  id: ORDER.id,
  reference: ORDER.reference,
  name: 'Asha Iyer',
  status: 'In lab' as const,
  appointmentDate: '2026-03-02',
  hasEmail: true,
  needsTag: false,
  people: ['Asha Iyer'],
  noOfPersons: 1,
};

const WAITING = {
  id: REPORT,
  orderId: ORDER.id,
  reference: ORDER.reference,
  customer: 'Asha Iyer',
  person: 'Asha Iyer',
  name: 'lipid-profile.pdf',
  hiv: false,
  storedPath,
  uploadedAt: UPLOADED_AT,
  uploadedBy: 'lab@example.org',
};

export const reportExamples = {
  InboxInput: { files: [{ name: 'ND-7K4Q-2M lipid-profile.pdf', sha256: null, orderId: null }] },
  InboxOrder: INBOX_ORDER,
  InboxMatch: {
    order: INBOX_ORDER,
    by: 'reference',
    person: null,
    warnings: [],
    otherOrder: null,
    suggestions: [],
  },
  ReportsUploaded: {
    success: true,
    reports: [
      {
        id: REPORT,
        name: 'lipid-profile.pdf',
        type: 'application/pdf',
        size: 182_044,
        uploadedAt: UPLOADED_AT,
        hiv: false,
        storedPath,
        person: PERSON,
        uploadedBy: 'lab@example.org',
        awaitsRelease: false,
        released: { at: UPLOADED_AT, by: 'doctor@example.org' },
      },
    ],
    alreadyThere: [],
  },
  OrderReports: {
    reports: [own],
    archive,
    openings: [{ at: '2026-03-06T12:00:00.000Z', role: 'customer', names: ['lipid-profile.pdf'] }],
    codesTo: 'a•••@example.org',
    emailProof: null,
    contactProof: null,
  },
  DelayReport: { dueAt: '2026-03-06T14:30:00.000Z' },
  ReportSettings: { releaseFirst: true },
  ReportSettingsView: { releaseFirst: true, waiting: 1 },
  WaitingReport: WAITING,
  WaitingReports: { total: 1, reports: [WAITING] },
  ReleaseReports: { reports: [REPORT] },
  ReportsReleased: { released: [REPORT], skipped: [] },
  SetReportPerson: { person: 1 },
  ReportPerson: PERSON,
  WithdrawReport: { reason: 'Values of another sample' },
  ReportsSent: { success: true, email: 'asha@example.org' },
  ReportsToken: { token: 'abcdefghjkmnpqrstuvwxyz' },
  EmailedReports: { reference: ORDER.reference, reports: [own], archive },
  ReportCode: { code: '481516' },
  ReportOpened: { storedPath },
} satisfies SchemaExamples;
