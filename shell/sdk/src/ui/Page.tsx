import { LAB } from '@nidaan/contract/lab';

/** Title and description of a route; React moves them to the head, on the server and in the browser. */
export function PageMeta({ title, description }: { title: string; description?: string }) {
  const full = title === LAB.name ? `${LAB.name}: ${LAB.tagline}` : `${title} | ${LAB.name}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
