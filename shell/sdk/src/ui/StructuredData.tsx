/** Facts for search engines (schema.org, JSON-LD). Data that browsers never run; `<` is escaped, so nothing can end it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
