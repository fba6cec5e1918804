/** A page of plain text, in sections. */
export interface TextDocument {
  title: string;
  description: string;
  /** A line under the title, such as the version of a policy. */
  note?: string;
  sections: TextSection[];
}

/** A part of a page: paragraphs, then a list, then ways on. */
export interface TextSection {
  heading?: string;
  /** Where the heading leads. */
  to?: string;
  paragraphs?: string[];
  points?: string[];
  links?: { to: string; label: string }[];
}
