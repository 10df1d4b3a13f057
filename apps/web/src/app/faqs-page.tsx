import { Link } from '@tanstack/react-router'
import { QuestionList } from './question-list.tsx'
import { firstQuestions, moreQuestions } from './questions.ts'

const ALL = [...firstQuestions, ...moreQuestions]

export function FaqsPage() {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>FAQs · Devgrove</title>
      <div className="wrap faq">
        <div>
          <h1 className="section__title">Questions and answers</h1>
          <p className="page__lead">
            Something missing? <Link to="/contact-form">Ask us</Link>, or look under{' '}
            <Link to="/support">Support</Link>.
          </p>
        </div>
        <QuestionList questions={ALL} />
      </div>
    </main>
  )
}
