import { REPORT_LINK_MINUTES } from '@nidaan/contract';

/** The page behind a link that opens nothing any more. */
export const words = {
  title: 'This link does not open a report any more',
  text: `For your safety a link to a report works for ${REPORT_LINK_MINUTES} minutes, and only for whom it was made. The report itself is kept: reload the page you came from and open it again.`,
  letter: 'If the lab has withdrawn the report, a letter told you why.',
  ways: [
    { path: '/user-dashboard', label: 'Your orders' },
    { path: '/contact', label: 'Contact us' },
    { path: '/', label: 'Home' },
  ],
};
