/**
 * Structured data for search engines (schema.org, JSON-LD). `<` is escaped, so that no value can close the script
 * element.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
