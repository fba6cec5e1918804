import { CSP_DIRECTIVES, type CspReport } from '@nidaan/contract';

type Directive = (typeof CSP_DIRECTIVES)[number];

/** The stored part of a report. */
export interface CspViolation {
  directive: Directive;
  blocked: string;
}

const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self']);
const EXTENSION = /^[a-z-]+-extension(:|$)/;
const LONGEST_ORIGIN = 100;

const isDirective = (name: string): name is Directive => CSP_DIRECTIVES.some((one) => one === name);

function blockedOf(uri: string): string {
  if (WORDS.has(uri)) return uri;
  if (EXTENSION.test(uri)) return 'extension';
  // The path and query may contain user input, so only the origin is kept.
  const { protocol, origin } = URL.canParse(uri) ? new URL(uri) : { protocol: '', origin: '' };
  if (WORDS.has(protocol.slice(0, -1))) return protocol.slice(0, -1);
  return /^(https?|wss?):$/.test(protocol) && origin.length <= LONGEST_ORIGIN ? origin : 'other';
}

/** Extracts the parts of a report that contain no personal data. */
export function violationOf({ 'csp-report': report }: CspReport): CspViolation {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const directive = named.split(' ')[0] ?? '';
  return {
    directive: isDirective(directive) ? directive : 'other',
    blocked: blockedOf(report['blocked-uri'] ?? ''),
  };
}
