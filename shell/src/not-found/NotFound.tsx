import { ButtonLink, PageMeta, paths, StatePanel } from '@nidaan/sdk';

/** Shown, with HTTP status 404, for an address without an owner. */
export function NotFound() {
  return (
    <>
      <PageMeta title="Page not found" />
      <StatePanel
        drawing="not-found"
        heading="h1"
        title="There is no page at this address"
        actions={
          <>
            <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
            <ButtonLink kind="quiet" to={paths.tests()}>
              See all tests
            </ButtonLink>
          </>
        }
      >
        The link may be old, or mistyped. Your cart is kept.
      </StatePanel>
    </>
  );
}
