import { Mail, MapPin } from 'lucide-react'
import { site } from '../../platform/site.ts'
import { ContactForm, type Sender } from './contact-form.tsx'

interface ContactPageProps {
  sender: Sender | null | undefined
  /** What the message begins with. */
  opening: string
}

export function ContactPage({ sender, opening }: ContactPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Contact Us · Devgrove</title>
      <div className="wrap two-col">
        <div>
          <h1 className="section__title">Contact Us</h1>
          <p className="page__lead">
            Questions, bug reports, enterprise plans, or a hello. A person reads every message.
          </p>
          <div className="facts">
            <p className="facts__item">
              <Mail className="icon" />
              <span>
                <b>E-mail</b>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </span>
            </p>
            <p className="facts__item">
              <MapPin className="icon" />
              <span>
                <b>Where we are</b>
                {site.place}
              </span>
            </p>
          </div>
        </div>
        <ContactForm sender={sender} opening={opening} />
      </div>
    </main>
  )
}
