import { ButtonLink, PageMeta, StatePanel } from '@nidaan/sdk';

interface NotOfferedProps {
  title: string;
  why?: string;
  /** The one way on. */
  to: string;
  label: string;
}

/** The whole page when what it should show does not exist. */
export function Unavailable({ title, why, to, label }: NotOfferedProps) {
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
