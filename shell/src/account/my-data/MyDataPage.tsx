import type { Erased, PersonalData } from '@nidaan/contract';
import { Button, DateTime, Loaded, PageMeta, toast } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { useState } from 'react';
import { RequireRole } from '../../login/RequireRole.js';
import '../account.css';
import { useMyDataQuery, useSaveMyDataMutation } from '../api.js';
import { Erasure } from './Erasure.js';
import { ConfirmationMessage } from '../ConfirmationMessage.js';
import { auditLabel, messages } from '../messages.js';

const texts = messages.data;
const FIRST = 6;

/** The first entries of a long list, and the button that shows the rest. */
function useFirst<T>(list: T[]) {
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, FIRST);
  const more = shown.length < list.length && (
    <Button kind="quiet" onClick={() => setAll(true)}>
      {texts.more(list.length)}
    </Button>
  );
  return { shown, more };
}

function Consents({ consents }: Pick<PersonalData, 'consents'>) {
  const { shown, more } = useFirst(consents);
  return (
    <section className="ac-section">
      <h2>{texts.consents}</h2>
      {consents.length === 0 && <p className="nd-quiet">{texts.noConsents}</p>}
      <ul className="ac-list">
        {shown.map(({ at, version, given, reference }) => (
          <li key={`${at} ${reference}`}>
            <span>{texts.consent(version)}</span>
            <span className="nd-quiet">
              <DateTime value={at} />, {texts.given[given](reference ?? '')}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Accesses({ accesses }: Pick<PersonalData, 'accesses'>) {
  const { shown, more } = useFirst(accesses);
  return (
    <section className="ac-section">
      <h2>{texts.accesses}</h2>
      {accesses.length === 0 && <p className="nd-quiet">{texts.noAccesses}</p>}
      <ul className="ac-list">
        {shown.map(({ at, action, by, reference, reports }, index) => (
          <li key={`${at} ${index}`}>
            <span>
              {texts.by[isStaff(by) ? 'admin' : by]}: {auditLabel(action)}
              {reports.length > 0 && `: ${reports.join(', ')}`}
              {reference && <span className="nd-num"> ({reference})</span>}
            </span>
            <span className="nd-quiet">
              <DateTime value={at} />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Download({ reports }: Pick<PersonalData, 'reports'>) {
  const [fetchArchive, { isLoading }] = useSaveMyDataMutation();
  async function download() {
    const { error } = await fetchArchive();
    if (error) toast.error(texts.downloadFailed);
  }
  const leftOut = reports.flatMap((report) => (report.leftOut ? [{ ...report, why: report.leftOut }] : []));
  return (
    <div className="ac-download">
      <Button aria-disabled={isLoading} onClick={() => !isLoading && void download()}>
        {isLoading ? texts.downloading : texts.download}
      </Button>
      <p className="nd-small nd-quiet">{texts.downloadHow}</p>
      {leftOut.length > 0 && (
        <div className="nd-small ac-left-out">
          <p>{texts.leftOut}</p>
          <ul>
            {leftOut.map(({ reference, name, uploadedAt, why }) => (
              <li key={`${reference} ${name} ${uploadedAt}`}>
                {name} <span className="nd-num">({reference})</span> {texts.leftOutBecause[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Shown({ data, onErased }: { data: PersonalData; onErased: (erased: Erased) => void }) {
  return (
    <div className="nd-wrap ac-page">
      <PageMeta title={texts.title} />
      <h1>{texts.title}</h1>
      <p className="nd-quiet">{texts.lead}</p>
      <Download reports={data.reports} />
      <Consents consents={data.consents} />
      <Accesses accesses={data.accesses} />
      <Erasure role={data.account.role} onErased={onErased} />
    </div>
  );
}

function Mine({ onErased }: { onErased: (erased: Erased) => void }) {
  const query = useMyDataQuery();
  return (
    <Loaded query={query} safe={texts.safe}>
      {(data) => <Shown data={data} onErased={onErased} />}
    </Loaded>
  );
}

/** `/my-data`: the personal data of the logged-in user, to read, to download and to erase. */
export default function MyDataPage() {
  const [erased, setErased] = useState<Erased | null>(null);
  if (erased !== null)
    return (
      <ConfirmationMessage drawing="booked" title={texts.erased}>
        {texts.erasedHow(erased.orders)}
        {texts.continued(erased.continued)}
      </ConfirmationMessage>
    );
  return (
    <RequireRole role="anyone">
      <Mine onErased={setErased} />
    </RequireRole>
  );
}
