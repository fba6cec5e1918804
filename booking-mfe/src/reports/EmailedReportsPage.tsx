import { Button, ButtonLink, isNotFound, PageMeta, paths, sentenceOf, StatePanel, toast } from '@nidaan/sdk';
import { useEmailedReportsMutation } from './api.js';
import { ReportList } from './ReportList.js';
import './reports.css';
import { useReportsToken } from './token.js';
import { words } from './words.js';

function Over() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={words.emailOver}
      actions={
        <>
          <ButtonLink to={paths.home()}>{words.toHome}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.contact()}>
            {words.contact}
          </ButtonLink>
        </>
      }
    >
      {words.emailOverText}
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
      <PageMeta title={words.emailTitle} />
      <h1>{data ? words.emailOf(data.reference) : words.emailTitle}</h1>
      {data && data.reports.length > 0 && (
        <div className="bk-emailed__reports nd-card">
          <ReportList reports={data.reports} archive={data.archive} />
        </div>
      )}
      {data && data.reports.length === 0 && <p>{words.emailEmpty}</p>}
      {!data && (
        <>
          <p>{words.emailText}</p>
          <Button aria-disabled={isLoading || undefined} onClick={() => !isLoading && open()}>
            {isLoading ? words.emailOpening : words.emailOpen}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * `/reports#t=…`: where a link in an email leads. Nothing is opened before the button is pressed: scanners press none. A
 * newer link that is opened in the same tab begins anew, so that the answer to the older one is gone.
 */
export default function EmailedReportsPage() {
  const token = useReportsToken();
  return token ? <EmailContent key={token} token={token} /> : <Over />;
}
