import type { Journey } from '../../run.js';

/** Text pages: every collapsed section opens, and each link leads to a page. */
const text = (screen: string, heading: string, path = screen): Journey => ({
  screen,
  async go(who) {
    await who.open(path, heading);
    await who.openFolds();
    await who.followLinks();
  },
});

export const textPages: Journey[] = [
  text('/about', 'About Nidaan'),
  text('/blog', 'Articles'),
  text('/blog/:slug', 'The evening before', '/blog/fasting-blood-test'),
  text('/services', 'Services'),
  text('/faqs', 'Questions people ask'),
  text('/contact', 'Contact'),
  text('/privacy', 'Privacy Notice'),
  text('/terms', 'Terms & Conditions'),
  text('/terms-conditions', 'Terms & Conditions'),
  text('/terms-and-conditions', 'Terms & Conditions'),
  text('/refund-policy', 'Refund Policy'),
  text('/sample-report', 'Sample report'),
];
