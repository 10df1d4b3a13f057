import { limits } from '@devgrove/contract/limits'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed to find somebody, and told once it has rested for a moment. `text` is what was told last, as an address holds
 * it: where that changes for another reason, such as a step back, it is what is typed from then on.
 */
export function useTypedText(text: string, onText: (text: string) => void) {
  const [typed, type] = useState(text)
  const [told, setTold] = useState(text)
  const [known, setKnown] = useState(text)
  if (text !== known) {
    setKnown(text)
    if (text !== told) {
      setTold(text)
      type(text)
    }
  }
  const tell = (next: string) => {
    setTold(next)
    if (next !== text) onText(next)
  }
  const onRest = useEffectEvent(() => tell(typed.trim()))
  useEffect(() => {
    const timer = setTimeout(onRest, limits.search.debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    type('')
    tell('')
  }
  return { typed, type, clear }
}
