import type { LabFact } from './lab.js';

/** A text page, in sections. */
export interface TextDocument {
  title: string;
  description: string;
  /** A line under the title, such as the version of a policy. */
  note?: string;
  sections: TextSection[];
}

/** A section of a page: paragraphs, then a list, then links. */
export interface TextSection {
  heading?: string;
  /** Target of the heading's link. */
  to?: string;
  paragraphs?: string[];
  points?: string[];
  table?: { head: string[]; rows: string[][] };
  /** What the laboratory's profile says, after the paragraphs. */
  lab?: LabFact;
  links?: { to: string; label: string }[];
}
