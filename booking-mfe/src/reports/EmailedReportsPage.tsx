import { Button, ButtonLink, isNotFound, PageMeta, paths, sentenceOf, StatePanel, toast } from '@nidaan/sdk';
import { useEmailedReportsMutation } from './api.js';
import { ReportList } from './ReportList.js';
import './reports.css';
import { useReportsToken } from './token.js';
import { messages } from './messages.js';

function Over() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={messages.emailOver}
      actions={
        <>
          <ButtonLink to={paths.home()}>{messages.homeLink}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.contact()}>
            {messages.contact}
          </ButtonLink>
        </>
      }
    >
      {messages.emailOverText}
    </StatePanel>
  );
}

function EmailContent({ token }: { token: string }) {
  const [ask, { data, error, isLoading }] = useEmailedReportsMutation();
  if (isNotFound(error)) return <Over />;
  const open = async () => {
    const answer = await ask(token);
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
 * `/reports#t=…`: where a link in an email leads. Nothing is opened before the button is pressed: scanners press none. A
 * newer link that is opened in the same tab begins again, so that the answer to the older one is gone.
 */
export default function EmailedReportsPage() {
  const token = useReportsToken();
  return token ? <EmailContent key={token} token={token} /> : <Over />;
}
