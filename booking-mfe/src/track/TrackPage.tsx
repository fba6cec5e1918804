import { PageMeta } from '@nidaan/sdk';
import { useState } from 'react';
import { CodeStep } from './CodeStep.js';
import { messages } from './messages.js';
import { RequestStep } from './RequestStep.js';
import { storedRequest, storeRequest, type TrackingRequest } from './stored-request.js';
import './track.css';

/** `/track`: opens a booking on any device, with its reference, its phone number and a code that is sent to its contact. */
export default function TrackPage() {
  const [{ known, sent }, setRequest] = useState(storedRequest);
  const change = (request: TrackingRequest) => {
    setRequest(request);
    storeRequest(request);
  };
  return (
    <div className="nd-wrap bk-track">
      <PageMeta title={messages.title} />
      <h1>{messages.title}</h1>
      {!sent && <p className="nd-quiet">{messages.lead}</p>}
      {sent ? (
        <CodeStep known={known} onBack={() => change({ known, sent: false })} />
      ) : (
        <RequestStep
          known={known}
          onChange={(typed) => change({ known: typed, sent })}
          onSent={() => change({ known, sent: true })}
        />
      )}
    </div>
  );
}
