import { Plus } from 'lucide-react'
import type { Question } from './questions.ts'

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq__list">
      {questions.map(([question, answer]) => (
        <details className="faq__item" key={question}>
          <summary className="faq__q">
            {question}
            <Plus className="icon" />
          </summary>
          <p className="faq__a">{answer}</p>
        </details>
      ))}
    </div>
  )
}
