import { PageMeta, useHydrated } from '@nidaan/sdk';
import { useState } from 'react';
import { CodeStep } from './CodeStep.js';
import { messages } from './messages.js';
import { RequestStep } from './RequestStep.js';
import { NO_REQUEST, storedRequest, storeRequest, type TrackingRequest } from './stored-request.js';
import './track.css';

/** `/track`: opens a booking on any device, with its reference, its phone number and a code that is sent to its contact. */
export default function TrackPage() {
  const isHydrated = useHydrated();
  const [request, setRequest] = useState<TrackingRequest | null>(null);
  // The server's page is the first step: only the browser has what this tab requested before.
  const { known, sent } = request ?? (isHydrated ? storedRequest() : NO_REQUEST);
  const change = (changed: TrackingRequest) => {
    setRequest(changed);
    storeRequest(changed);
  };
  return (
    <div className="nd-wrap bk-track">
      <PageMeta title={messages.title} />
      <h1>{messages.title}</h1>
      {!sent && (
        <p className="nd-quiet">
          {messages.lead}
          <noscript> {messages.noScript}</noscript>
        </p>
      )}
      {sent ? (
        <CodeStep known={known} onBack={() => change({ known, sent: false })} />
      ) : (
        <RequestStep
          ready={isHydrated}
          known={known}
          onChange={(typed) => change({ known: typed, sent })}
          onSent={() => change({ known, sent: true })}
        />
      )}
    </div>
  );
}
