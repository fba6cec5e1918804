import type { TagDocs } from '../operation-docs.js';

export const releases: TagDocs = {
  name: 'Releases',
  description:
    'Versions of the micro-frontends (remotes): which one is live, which one a share of the visitors gets, and how often each one fails.',
  parameters: {
    remote: 'Name of the remote, such as `storefront`.',
    name: 'Name of the preview, such as `pr-123`.',
  },
  operations: {
    'GET /api/releases': {
      summary: 'List remotes and their versions',
      description:
        'For staff: the live version, the canary, the previous and the kept ones, with their failures.',
    },
    'POST /api/releases/{remote}/moves': {
      summary: 'Release, roll back or disable a remote',
      description:
        'For staff: `canary` sends a version to a percentage of the visitors, `automatic-canary` to more and more of them while it is not worse, `automatic-off` stops that, `release` makes it live, `rollback` returns to the previous one. `live` is the live version that the caller saw; when it has changed, the answer is 409 with the `current` view.',
      errors: ['conflict'],
    },
    'GET /api/releases/previews': {
      summary: 'List previews',
      description:
        'For staff: versions that no visitor gets, by the name under which `?preview=` shows them to staff, with who published them and when they expire.',
    },
    'DELETE /api/releases/previews/{name}': {
      summary: 'Remove a preview',
      description:
        'For staff: nobody can open it any more, and versions that nothing else refers to are deleted. 404 when it has expired or was removed.',
      errors: ['not_found'],
    },
    'GET /api/releases/uses': {
      summary: 'List who uses what',
      description:
        'For staff: what the live, canary and previous versions use of each operation and of the SDK, as their builds recorded it, and what of it this API does not offer.',
    },
    'POST /api/releases/override': {
      summary: 'Permit remotes under development',
      description:
        'For staff: sets a cookie with which this browser may load a remote from a developer’s machine, for eight hours.',
    },
    'GET /api/releases/override': {
      summary: 'Check the permission for remotes under development',
      description: 'For the shell’s server: 204 when the cookie of the request permits it, else 404.',
      errors: ['not_found'],
    },
    'POST /api/client-errors': {
      summary: 'Report a failed version',
      description:
        'For the shell and browsers: counts that a version of a remote failed, and how. Nothing else is accepted: no text and no personal data. 404 for a version that does not exist.',
      errors: ['not_found', 'too_many_requests'],
    },
    'POST /api/canary-sessions': {
      summary: 'Let a page judge a canary',
      description:
        'For pages of an automatic canary: a token for one report, of this version, step and network. Null when the step does not run, or when the network has had its tokens of this hour.',
    },
    'POST /api/page-vitals': {
      summary: 'Report how a page performed',
      description:
        'For a sample of browsers, once for each page: counts its Core Web Vitals and errors by screen and version. Nothing else is accepted: no address, no text and no personal data. 404 for a version or a screen that does not exist.',
      errors: ['not_found', 'too_many_requests'],
    },
  },
};
