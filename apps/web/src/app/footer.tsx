import { Link } from '@tanstack/react-router'
import { AtSign, BriefcaseBusiness, CodeXml, Globe, Mail, MapPin } from 'lucide-react'
import { Glyph } from '../ui/art/brand.tsx'
import { site } from './site.ts'

const YEAR = new Date().getFullYear()

const SOCIAL = [
  { href: site.links.code, label: 'Code', icon: <CodeXml className="icon icon--sm" /> },
  {
    href: site.links.network,
    label: 'Professional profile',
    icon: <BriefcaseBusiness className="icon icon--sm" />,
  },
  { href: site.links.microblog, label: 'Microblog', icon: <AtSign className="icon icon--sm" /> },
  { href: site.links.portfolio, label: 'Portfolio', icon: <Globe className="icon icon--sm" /> },
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

export function Footer() {
  return (
    <footer className="footer" id="support">
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
              <li>
                <Link to="/" hash="faqs">
                  FAQs
                </Link>
              </li>
            </ul>
          </nav>
          <Contact />
        </div>
        <div className="footer__base">
          <span>© {YEAR} Devgrove</span>
          <span>
            <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy</Link>
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
