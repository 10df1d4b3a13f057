import { asImage, saplingOf } from './grove.ts'

/** A sapling as a document of its own, for where an element cannot be. */
export function avatarArt(username: string): string {
  const { ground, line, node, wood, dots } = saplingOf(username)
  const circles = dots.map(({ x, y, isRing }) =>
    isRing
      ? `<circle cx="${x}" cy="${y}" r="5.2" fill="${ground}" stroke="${node}" stroke-width="4"/>`
      : `<circle cx="${x}" cy="${y}" r="7" fill="${node}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${ground}" d="M0 0h96v96H0z"/>` +
    `<path fill="none" stroke="${line}" stroke-width="4.6" stroke-linecap="round" ` +
    `d="${wood}"/>${circles.join('')}</svg>`
  )
}

export const avatarImage = (username: string): string => asImage(avatarArt(username))
