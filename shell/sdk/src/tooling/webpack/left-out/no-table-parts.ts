/** Replaces parts of antd's table in builds: filters and pages of a list are in its address, beside the table. */
export default function TablePart(): never {
  throw new Error(
    "Lists have neither antd's filter menus nor its pagination: see `lightTable` of the tooling.",
  );
}

/** The keys of the choices of a filter, of which there are none. */
export const flattenKeys = (): string[] => [];
