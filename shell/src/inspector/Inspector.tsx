import { Button } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Registry } from '../remotes/registry.js';
import { LocalBuild } from './LocalBuild.js';
import { messages } from './messages.js';
import { OtherVersions } from './OtherVersions.js';
import type { Loaded, Region } from './regions.js';
import { useRegions } from './use-regions.js';
import './inspector.css';

function Outlines({ regions }: { regions: Region[] }) {
  return regions.map(({ box, remote, slot, name }, at) => (
    <div key={at} className="sh-inspector__box" data-remote={remote ?? messages.shell} style={box}>
      <span>
        {at + 1} {slot ?? name}
      </span>
    </div>
  ));
}

function Regions({ regions }: { regions: Region[] }) {
  const columns = [messages.region, messages.remote, messages.version, messages.slot, messages.size];
  return (
    <table>
      <caption>{messages.regions}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ name, remote, version, slot, box }, at) => (
          <tr key={at}>
            <th scope="row">
              {at + 1} {name}
            </th>
            <td>{remote ?? messages.shell}</td>
            <td>{version ?? messages.none}</td>
            <td>{slot ?? messages.none}</td>
            <td>{messages.pixels(box.width, box.height)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LoadedCode({ loaded }: { loaded: Loaded[] }) {
  return (
    <table>
      <caption>{messages.loaded}</caption>
      <tbody>
        {loaded.map(({ remote, version, bytes, fallback }) => (
          <tr key={`${remote} ${version}`}>
            <th scope="row">{remote ?? messages.shell}</th>
            <td>{version && fallback ? messages.fallback(version) : (version ?? messages.none)}</td>
            <td>{messages.kilobytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface InspectorProps {
  registry: Registry;
  onClose: () => void;
}

/**
 * Outlines what the shell and each remote made of this page, lists versions, slots and sizes, and shows previews, other
 * versions and local builds. The page beneath stays in use.
 */
export default function Inspector({ registry, onClose }: InspectorProps) {
  const { regions, loaded } = useRegions(registry);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div className="sh-inspector">
      <Outlines regions={regions} />
      <section
        ref={panel}
        className="sh-inspector__panel"
        aria-label={messages.title}
        tabIndex={-1}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div className="sh-inspector__head">
          <h2>{messages.title}</h2>
          <Button kind="quiet" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
        <Regions regions={regions} />
        <LoadedCode loaded={loaded} />
        <OtherVersions registry={registry} />
        <LocalBuild registry={registry} />
      </section>
    </div>,
    document.body,
  );
}
