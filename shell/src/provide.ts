/**
 * Keeps the lazy parts of the SDK in the shell's build. A shared module that the shell never imports is not provided,
 * and every remote that needs it would fail silently.
 */
export const lazyParts = {
  admin: () => import('@nidaan/sdk/ui/admin'),
  adminCards: () => import('@nidaan/sdk/ui/admin-cards'),
  adminDrawer: () => import('@nidaan/sdk/ui/admin-drawer'),
  adminDate: () => import('@nidaan/sdk/ui/admin-date'),
};
