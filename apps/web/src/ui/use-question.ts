import { useState } from 'react'
import { focusHeadingSoon } from '../platform/focus.ts'

interface Question<T> {
  about: T
  isOpen: boolean
}

/**
 * A question that a dialog asks. Where it is about a row it is kept above the list: it outlives the row, which leaves when
 * somebody else does something with it, so that nothing is lost that is being written in answer.
 */
export function useQuestion<T>() {
  const [question, setQuestion] = useState<Question<T>>()
  return {
    /** The latest; still there while it fades. */
    question,
    ask: (about: T) => setQuestion({ about, isOpen: true }),
    close: () => {
      setQuestion((asked) => asked && { ...asked, isOpen: false })
      // the row, to which the focus goes back, may have left
      focusHeadingSoon()
    },
  }
}
