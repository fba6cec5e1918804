/**
 * Defines what scripts may hand to the parts of the browser that run code, before any other script runs. Scripts are loaded only
 * from the files of the shell and of the remotes. HTML from a string is refused: what passes are texts without a tag, as the
 * style sheets that antd writes, and the empty element from which React makes a script element. Browsers without Trusted Types
 * skip it.
 */
export const TRUSTED_TYPES =
  'window.trustedTypes&&trustedTypes.createPolicy("default",{' +
  'createScriptURL:function(u){var a=new URL(u,document.baseURI);' +
  'return a.origin===location.origin&&/^\\/(assets|mfe)\\//.test(a.pathname)?a.href:null},' +
  'createHTML:function(h){return /^([^<]*|<script><\\/script>)$/.test(h)?h:null}})';

/** The directives that make browsers ask; `saved-html` is the policy of the shell for the HTML that came with the page. */
export const TRUSTED_TYPES_DIRECTIVES = [
  "require-trusted-types-for 'script'",
  'trusted-types default saved-html',
];
