import { PolicyPage } from './PolicyPage.js';
import { terms } from './terms.js';

/** `/terms` */
export default function TermsPage() {
  return <PolicyPage policy={terms} />;
}
