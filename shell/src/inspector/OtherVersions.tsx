import type { PreviewView, ReleaseView } from '@nidaan/contract';
import { api, Button, Select, sentenceOf, useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { useId, useState } from 'react';
import { addressWithPreview } from '../preview/asked-preview.js';
import { usePermitOverrideMutation } from '../preview/permit.js';
import type { Registry } from '../remotes/registry.js';
import { isDevelopment } from './development.js';
import { messages } from './messages.js';
import { choicesOf, mixtureOf, pickedOf, type Picked } from './mixture.js';

const { useInspectedReleasesQuery, useInspectedPreviewsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    inspectedReleases: build.query<ReleaseView[], void>({ query: () => '/api/releases' }),
    inspectedPreviews: build.query<PreviewView[], void>({ query: () => '/api/releases/previews' }),
  }),
});

interface ChooserProps {
  registry: Registry;
  releases: ReleaseView[];
  previews: PreviewView[];
}

function Chooser({ registry, releases, previews }: ChooserProps) {
  const [permit, { isLoading }] = usePermitOverrideMutation();
  const [picked, setPicked] = useState<Picked>(() => pickedOf(registry.preview?.asked ?? '', previews));
  const [error, setError] = useState<string | null>(null);
  const mixture = mixtureOf(picked);
  async function show() {
    if (!isDevelopment()) {
      const { error: failed } = await permit();
      if (failed) return setError(sentenceOf(failed));
    }
    window.location.assign(addressWithPreview(mixture || 'off'));
  }
  const pick = (remote: string, version: string) =>
    setPicked({ ...picked, versions: { ...picked.versions, [remote]: version } });
  return (
    <>
      <div className="sh-inspector__choices">
        <Select
          label={messages.preview}
          value={picked.preview}
          onChange={(event) => setPicked({ ...picked, preview: event.target.value })}
          options={[
            { value: '', label: messages.noPreview },
            ...previews.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        {releases.map((release) => (
          <Select
            key={release.remote}
            label={release.remote}
            value={picked.versions[release.remote] ?? ''}
            onChange={(event) => pick(release.remote, event.target.value)}
            options={choicesOf(release)}
          />
        ))}
      </div>
      {mixture && <code className="sh-inspector__address">?preview={mixture}</code>}
      {error && <p role="alert">{error}</p>}
      <div className="sh-inspector__buttons">
        <Button type="button" disabled={isLoading} onClick={() => void show()}>
          {mixture ? messages.show : messages.showLive}
        </Button>
        {registry.preview && mixture !== '' && (
          <Button kind="quiet" onClick={() => window.location.assign(addressWithPreview('off'))}>
            {messages.showLive}
          </Button>
        )}
      </div>
    </>
  );
}

function Listed({ registry }: { registry: Registry }) {
  const releases = useInspectedReleasesQuery();
  const previews = useInspectedPreviewsQuery();
  if (releases.error ?? previews.error) return <p>{messages.notListed}</p>;
  if (!releases.data || !previews.data) return null;
  return <Chooser registry={registry} releases={releases.data} previews={previews.data} />;
}

/** Shows a preview, or another kept version of each remote, in this browser. */
export function OtherVersions({ registry }: { registry: Registry }) {
  const heading = useId();
  const { role } = useSession();
  return (
    <section className="sh-inspector__versions" aria-labelledby={heading}>
      <h3 id={heading}>{messages.versions}</h3>
      {/* On a developer's machine the inspector opens without a login, and the API would refuse to list them. */}
      {isStaff(role) ? <Listed registry={registry} /> : <p>{messages.notListed}</p>}
    </section>
  );
}
