/**
 * The address of a lease of the catalogue, for HTML servers in the network of the API; requests through a proxy get 404.
 *
 * The answer begins at once with `X-Catalogue-Version` and `X-Lease-Ms`, and stays open. Until so many milliseconds after the
 * request was sent, the API serves no other version before the connection is closed. It writes a line when it is about to
 * serve another one; the holder of the lease then stops relying on it and closes the connection, which the API waits for.
 * 404 through a proxy, 503 while the API stops or when too many leases are held: then each page has to ask for the version.
 */
export const CATALOGUE_LEASE_PATH = '/catalogue-lease';

/** The header of a lease that says how long it is held at most, in milliseconds since its request was sent. */
export const LEASE_MS_HEADER = 'x-lease-ms';
