/** A catalogue answer as the API sends it, with the version of the catalogue that it was made from. */
export const versioned = (rows: unknown[], version: number) =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'x-catalogue-version': `v${version}` },
  });
