import { ButtonLink, PageMeta, StatePanel } from '@nidaan/sdk';

interface UnavailableProps {
  title: string;
  why?: string;
  /** Target of the link. */
  to: string;
  label: string;
}

/** Page for an item that does not exist. */
export function Unavailable({ title, why, to, label }: UnavailableProps) {
  return (
    <>
      <PageMeta title={title} />
      <StatePanel
        drawing="not-found"
        heading="h1"
        title={title}
        actions={<ButtonLink to={to}>{label}</ButtonLink>}
      >
        {why}
      </StatePanel>
    </>
  );
}
