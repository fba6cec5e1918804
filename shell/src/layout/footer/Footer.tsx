import { LAB } from '@nidaan/contract/lab';
import { Link, paths } from '@nidaan/sdk';
import { Mail, MapPin, Phone } from 'lucide-react';
import { NewsletterForm } from '../newsletter/NewsletterForm.js';
import './footer.css';

const company = [
  { to: paths.track(), label: 'Track a booking' },
  { to: paths.about(), label: 'About' },
  { to: paths.services(), label: 'Services' },
  { to: paths.blog(), label: 'Articles' },
  { to: paths.faqs(), label: 'FAQs' },
  { to: paths.contact(), label: 'Contact' },
  { to: paths.refunds(), label: 'Refund Policy' },
];

/** The footer of every page: the lab, its address and contact details. */
export function Footer() {
  return (
    <footer className="sh-foot">
      <div className="nd-wrap sh-foot__grid">
        <div>
          <p className="sh-foot__name">{LAB.name}</p>
          <p>{LAB.tagline}.</p>
          <NewsletterForm />
        </div>
        <nav aria-label="Company">
          <h2>Company</h2>
          <ul>
            {company.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <h2>Contact</h2>
          <p>
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
            <span>
              {LAB.legalName}
              {LAB.address.map((line) => (
                <span key={line} className="sh-foot__line">
                  {line}
                </span>
              ))}
            </span>
          </p>
          <p>
            <Phone size={20} strokeWidth={1.75} aria-hidden />
            <a href={LAB.phoneHref}>{LAB.phone}</a>
          </p>
          <p>
            <Mail size={20} strokeWidth={1.75} aria-hidden />
            <a href={`mailto:${LAB.email}`}>{LAB.email}</a>
          </p>
        </address>
      </div>
      <p className="nd-wrap sh-foot__end">
        © {LAB.copyrightYear} {LAB.name}
        <Link to={paths.terms()}>Terms & Conditions</Link>
        <Link to={paths.privacy()}>Privacy Notice</Link>
      </p>
    </footer>
  );
}
