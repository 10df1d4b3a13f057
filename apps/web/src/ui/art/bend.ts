import { short } from './seed.ts'

/** The S-curve between two lanes: the one bend of every drawing. */
export const bend = (x0: number, y0: number, x1: number, y1: number): string =>
  `C${short(x0)} ${short(y0 + (y1 - y0) * 0.6)} ${short(x1)} ${short(y0 + (y1 - y0) * 0.4)} ${short(x1)} ${short(y1)}`
