const segment = encodeURIComponent;

/** The one place that knows the product's URLs (spec §2). Patterns carry `:id`; calls with an id give an address. */
export const paths = {
  home: () => '/',
  tests: () => '/shop',
  test: (id?: string) => (id === undefined ? '/shop/:id' : `/shop/${segment(id)}`),
  packages: () => '/health-list',
  package: (id?: string) => (id === undefined ? '/health/:id' : `/health/${segment(id)}`),
  concern: (id?: string) => (id === undefined ? '/health-concern/:id' : `/health-concern/${segment(id)}`),
  search: (q?: string) => (q === undefined ? '/search' : `/search?q=${segment(q)}`),
  cart: () => '/cart',
  order: (id?: string) => (id === undefined ? '/order/:id' : `/order/${segment(id)}`),
  admin: () => '/admin',
  adminOrders: () => '/admin/view-orders',
  adminCollections: () => '/admin/collections',
  adminUsers: () => '/admin/view-users',
  about: () => '/about',
  blog: () => '/blog',
  article: (slug?: string) => (slug === undefined ? '/blog/:slug' : `/blog/${segment(slug)}`),
  services: () => '/services',
  faqs: () => '/faqs',
  contact: () => '/contact',
  refunds: () => '/refund-policy',
  terms: () => '/terms',
  privacy: () => '/privacy',
  newsletter: () => '/newsletter',
} as const;
