import { Button, ButtonLink, isNotFound, PageMeta, paths, sentenceOf, StatePanel, toast } from '@nidaan/sdk';
import { useEmailedReportsMutation } from './api.js';
import { ReportList } from './ReportList.js';
import './reports.css';
import { useReportsToken } from './token.js';
import { messages } from './messages.js';

function LinkExpired() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={messages.linkExpired}
      actions={
        <>
          <ButtonLink to={paths.home()}>{messages.homeLink}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.contact()}>
            {messages.contact}
          </ButtonLink>
        </>
      }
    >
      {messages.linkExpiredText}
    </StatePanel>
  );
}

function EmailContent({ token }: { token: string }) {
  const [loadReports, { data, error, isLoading }] = useEmailedReportsMutation();
  if (isNotFound(error)) return <LinkExpired />;
  const open = async () => {
    const answer = await loadReports(token);
    if (answer.error && !isNotFound(answer.error)) toast.error(sentenceOf(answer.error));
  };
  return (
    <div className="nd-wrap bk-emailed">
      <PageMeta title={messages.emailTitle} />
      <h1>{data ? messages.emailOf(data.reference) : messages.emailTitle}</h1>
      {data && data.reports.length > 0 && (
        <div className="bk-emailed__reports nd-card">
          <ReportList reports={data.reports} archive={data.archive} />
        </div>
      )}
      {data && data.reports.length === 0 && <p>{messages.emailEmpty}</p>}
      {!data && (
        <>
          <p>{messages.emailText}</p>
          <Button aria-disabled={isLoading || undefined} onClick={() => !isLoading && open()}>
            {isLoading ? messages.emailOpening : messages.emailOpen}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * `/reports#t=…`: the target of the link in an email about reports. The reports load only after a click on the button,
 * because link scanners open pages but click no buttons. A newer link in the same tab resets the page.
 */
export default function EmailedReportsPage() {
  const token = useReportsToken();
  return token ? <EmailContent key={token} token={token} /> : <LinkExpired />;
}
