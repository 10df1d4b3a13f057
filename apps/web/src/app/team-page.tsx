import { CodeXml, Globe, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { site } from '../platform/site.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'

export function TeamPage() {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Meet Our Team · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="section__title">Meet Our Team</h1>
        </header>
        <div className="team">
          <a
            className="team__photo"
            href={site.portfolioLink}
            target="_blank"
            rel="noopener noreferrer me"
            aria-label={`${site.teamName}, portfolio (opens in a new tab)`}
          >
            <img src={site.teamPhoto} alt={site.teamName} width={320} height={320} />
          </a>
          <div>
            <h2 className="team__name">{site.teamName}</h2>
            <p className="team__role">{site.teamRole}</p>
            <div className="prose team__text">
              <p>{site.teamText}</p>
            </div>
            <div className="links-row">
              <OutwardLink href={site.codeLink}>
                <CodeXml className="icon" />
                Code
              </OutwardLink>
              <OutwardLink href={site.portfolioLink}>
                <Globe className="icon" />
                Portfolio
              </OutwardLink>
              <ButtonLink kind="ghost" to="/contact-form">
                <Mail className="icon" />
                Contact Form
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}

function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({})} href={href} target="_blank" rel="noopener noreferrer me">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
