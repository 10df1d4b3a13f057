/** The same numbers for the same text, on every machine: what makes the drawings belong to somebody. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text.toLowerCase()))
    sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

export type Dice = () => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list that is not empty. */
export const pick = <T>(dice: Dice, list: readonly T[]): T =>
  list[Math.floor(dice() * list.length)] as T

export const short = (value: number): number => Number(value.toFixed(1))
