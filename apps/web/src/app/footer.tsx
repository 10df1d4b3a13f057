import { Link } from '@tanstack/react-router'
import { AtSign, BriefcaseBusiness, CodeXml, Globe, Mail, MapPin } from 'lucide-react'
import { Glyph } from '../ui/art/brand.tsx'
import { site, year } from '../platform/site.ts'

const SOCIAL = [
  { href: site.codeLink, label: 'Code', icon: <CodeXml className="icon icon--sm" /> },
  {
    href: site.networkLink,
    label: 'Professional profile',
    icon: <BriefcaseBusiness className="icon icon--sm" />,
  },
  { href: site.microblogLink, label: 'Microblog', icon: <AtSign className="icon icon--sm" /> },
  { href: site.portfolioLink, label: 'Portfolio', icon: <Globe className="icon icon--sm" /> },
] as const

const PRODUCT = [
  { to: '/', label: 'Home' },
  { to: '/feed', label: 'Feed' },
  { to: '/networks', label: 'Network' },
  { to: '/profile', label: 'Profile' },
] as const

const ABOUT = [
  { to: '/team', label: 'Meet the Team' },
  { to: '/contact-form', label: 'Contact Form' },
] as const

const ANCHORS = [
  { hash: 'community', label: 'Community' },
  { hash: 'faqs', label: 'FAQs' },
  { hash: 'support', label: 'Support' },
] as const

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <Link className="brand" to="/" aria-label="Devgrove, home">
              <Glyph />
              <span aria-hidden="true">devgrove</span>
            </Link>
            <p className="footer__tagline">
              Rooted in Development, Branching Out to Opportunities.
            </p>
          </div>
          <FooterLinks title="Product" links={PRODUCT} />
          <nav aria-labelledby="footer-about">
            <h2 className="footer__heading" id="footer-about">
              About
            </h2>
            <ul className="footer__list">
              {ABOUT.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {ANCHORS.map(({ hash, label }) => (
                <li key={hash}>
                  <Link to="/" hash={hash}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Contact />
        </div>
        <div className="footer__small">
          <section id="terms" tabIndex={-1}>
            <h2 className="footer__heading">Terms</h2>
            <p>
              Be yourself, be civil, no spam; what you write stays yours.{' '}
              <Link to="/terms">Read the terms</Link>
            </p>
          </section>
          <section id="privacy" tabIndex={-1}>
            <h2 className="footer__heading">Privacy</h2>
            <p>
              Nobody else sees your email address, and nothing here tracks you.{' '}
              <Link to="/privacy">Read the privacy notice</Link>
            </p>
          </section>
        </div>
        <div className="footer__base">
          <span>© {year} Devgrove</span>
          <span>
            <Link to="." hash="terms">
              Terms
            </Link>{' '}
            ·{' '}
            <Link to="." hash="privacy">
              Privacy
            </Link>
          </span>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: typeof PRODUCT }) {
  return (
    <nav aria-labelledby="footer-product">
      <h2 className="footer__heading" id="footer-product">
        {title}
      </h2>
      <ul className="footer__list">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  return (
    <div>
      <h2 className="footer__heading">Get in touch</h2>
      <ul className="footer__list">
        <li>
          <a href={`mailto:${site.email}`}>
            <Mail className="icon icon--sm" />
            {site.email}
          </a>
        </li>
        <li>
          <address>
            <MapPin className="icon icon--sm" />
            {site.place}
          </address>
        </li>
        {SOCIAL.map(({ href, label, icon }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer me">
              {icon}
              {label}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
