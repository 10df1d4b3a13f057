// Owns doing something once that many ask for within a moment.

export interface Soon {
  (): void
  cancel: () => void
}

/** Does it so many milliseconds after it was first asked for, once for all who asked by then. */
export function soon(delayMs: number, act: () => void): Soon {
  let timer: NodeJS.Timeout | undefined
  const ask = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, delayMs).unref()
  }
  return Object.assign(ask, {
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  })
}
