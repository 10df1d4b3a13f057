import { Mail, MapPin } from 'lucide-react'
import { ContactForm } from './contact-form.tsx'

interface ContactPageProps {
  email: string
  place: string
}

export function ContactPage({ email, place }: ContactPageProps) {
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
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            </p>
            <p className="facts__item">
              <MapPin className="icon" />
              <span>
                <b>Where we are</b>
                {place}
              </span>
            </p>
          </div>
        </div>
        <ContactForm />
      </div>
    </main>
  )
}
