import type { PincodeReport } from '@nidaan/contract';
import { Button, sentenceOf } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { TextArea } from '../shared/forms/TextArea.js';
import { useImportPincodesMutation } from './api.js';
import { messages } from './messages.js';

function Report({ report: { added, known, refused, lines } }: { report: PincodeReport }) {
  return (
    <>
      <p role="status">{messages.report(added, known, refused)}</p>
      <div className="ad-scroll" role="region" aria-label={messages.outcome} tabIndex={0}>
        <table className="ad-versions">
          <thead>
            <tr>
              <th scope="col">{messages.lineNumber}</th>
              <th scope="col">{messages.line}</th>
              <th scope="col">{messages.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, outcome, why }) => (
              <tr key={line}>
                <td className="nd-num">{line}</td>
                <td>{text}</td>
                <td>{why ? `${messages.outcomes[outcome]}: ${why}` : messages.outcomes[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Adds a pasted list and shows the result of each line; refused lines stay in the field for correction. */
export function PastePincodes() {
  const [text, setText] = useState('');
  const [add, { data: report, error, isLoading }] = useImportPincodesMutation();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const answer = await add(text);
    if (!answer.data) return;
    const refusedLines = answer.data.lines.filter(({ outcome }) => outcome === 'refused');
    setText(refusedLines.map((line) => line.text).join('\n'));
  }
  return (
    <form className="ad-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{messages.pasteTitle}</h2>
      <TextArea
        label={messages.paste}
        hint={messages.pasteHint}
        rows={5}
        value={text}
        error={error ? sentenceOf(error) : null}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="ad-buttons ad-buttons--start">
        <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
          {messages.pasteAction}
        </Button>
      </div>
      {report && <Report report={report} />}
    </form>
  );
}
