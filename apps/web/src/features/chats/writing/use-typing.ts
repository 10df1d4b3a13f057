import { stopTyping, typing } from '@devgrove/contract/chats.socket'
import { limits } from '@devgrove/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../use-live.ts'

/** Told again while it goes on, so that whoever hears nothing for a while knows that it ended. */
const SAY_AGAIN_MS = 3000
const FORGET_AFTER_MS = 6000

/** Whether the peer types now. Should the end of it never be told, it ends by itself. */
export function usePeerTyping(username: string): boolean {
  const line = useLive()?.line
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!line) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      setTyping(false)
    }
    const begin = (): void => {
      clearTimeout(timer)
      timer = setTimeout(end, FORGET_AFTER_MS)
      setTyping(true)
    }
    const endings = [
      line.on('typing', (told) => told.username === username && begin()),
      line.on('stopTyping', (told) => told.username === username && end()),
      line.on('messageReceived', ({ newMessage }) => newMessage.sender === username && end()),
    ]
    return () => {
      end()
      for (const stop of endings) stop()
    }
  }, [line, username])
  return isTyping
}

/** Tells the peer that one types, and a second after the last key that one no longer does. */
export function useTellTyping(username: string): { onKey: () => void; onEnd: () => void } {
  const line = useLive()?.line
  const state = useRef({ saidAt: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  const say = (event: typeof typing | typeof stopTyping): void => {
    void line?.say(event, { userId: username }).catch(() => undefined)
  }
  const onEnd = (): void => {
    clearTimeout(state.current.timer)
    if (state.current.saidAt > 0) say(stopTyping)
    state.current.saidAt = 0
  }
  const onKey = (): void => {
    const now = performance.now()
    if (state.current.saidAt === 0 || now - state.current.saidAt > SAY_AGAIN_MS) {
      state.current.saidAt = now
      say(typing)
    }
    clearTimeout(state.current.timer)
    state.current.timer = setTimeout(onEnd, limits.typing.idleMs)
  }
  return { onKey, onEnd }
}
