import type { AdminOrderView, StaffReport } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useMay } from '../shared/rights/use-may.js';
import { useSetReportPersonMutation } from './api.js';
import { messages } from './messages.js';
import { hasPersonChoice, PersonSelect } from './PersonSelect.js';

/** Whom a report is about in words; nothing for everyone. */
export function ReportPersonText({ report: { person } }: { report: StaffReport }) {
  if (!person) return null;
  return (
    <span className="ad-report__person">
      {messages.reportOf(person.name ?? messages.unnamed(person.position))}
    </span>
  );
}

interface ReportPersonFieldProps {
  order: AdminOrderView;
  report: StaffReport;
}

/** Whom a report is about, which the lab can change. */
export function ReportPersonField({ order, report }: ReportPersonFieldProps) {
  const mayChange = useMay('reports.upload');
  const [save, { isLoading }] = useSetReportPersonMutation();
  const { _id: orderId, beneficiaries, noOfPersons } = order;
  if (!mayChange || !hasPersonChoice(noOfPersons, beneficiaries)) return <ReportPersonText report={report} />;
  const change = async (person: number | null) => {
    const answer = await save({ orderId, reportId: report.id, person });
    if (answer.error) toast.error(sentenceOf(answer.error));
    else toast.success(messages.personChanged(report.name));
  };
  return (
    <PersonSelect
      label={messages.person(report.name)}
      people={beneficiaries.map(({ name }) => name)}
      value={report.person?.position ?? null}
      disabled={isLoading}
      onChange={(person) => void change(person)}
    />
  );
}
