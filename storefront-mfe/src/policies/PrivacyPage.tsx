import { PolicyPage } from './PolicyPage.js';
import { privacy } from './privacy.js';

/** `/privacy` */
export default function PrivacyPage() {
  return <PolicyPage policy={privacy} />;
}
