import { Button, ButtonLink, isNotFound, PageMeta, paths, sentenceOf, StatePanel, toast } from '@nidaan/sdk';
import { useLetterReportsMutation } from './api.js';
import { ReportList } from './ReportList.js';
import './reports.css';
import { useReportsToken } from './token.js';
import { words } from './words.js';

function Over() {
  return (
    <StatePanel
      drawing="locked"
      heading="h1"
      title={words.letterOver}
      actions={
        <>
          <ButtonLink to={paths.home()}>{words.toHome}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.contact()}>
            {words.contact}
          </ButtonLink>
        </>
      }
    >
      {words.letterOverText}
    </StatePanel>
  );
}

/** `/reports#t=…`: where a letter leads. Nothing is opened before somebody presses the button: scanners press none. */
export default function LetterPage() {
  const token = useReportsToken();
  const [ask, { data, error, isLoading }] = useLetterReportsMutation();
  if (!token || isNotFound(error)) return <Over />;
  const open = async () => {
    const answer = await ask(token);
    if (answer.error && !isNotFound(answer.error)) toast.error(sentenceOf(answer.error));
  };
  return (
    <div className="nd-wrap bk-letter">
      <PageMeta title={words.letterTitle} />
      <h1>{data ? words.letterOf(data.reference) : words.letterTitle}</h1>
      {data && data.reports.length > 0 && (
        <div className="bk-letter__reports nd-card">
          <ReportList reports={data.reports} archive={data.archive} />
        </div>
      )}
      {data && data.reports.length === 0 && <p>{words.letterEmpty}</p>}
      {!data && (
        <>
          <p>{words.letterText}</p>
          <Button aria-disabled={isLoading || undefined} onClick={() => !isLoading && open()}>
            {isLoading ? words.letterOpening : words.letterOpen}
          </Button>
        </>
      )}
    </div>
  );
}
