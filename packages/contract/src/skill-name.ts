const SIGNS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '♯': 'sharp',
  '*': 'star',
}

/** A skill as its owner typed it, without white space around it and with single spaces inside. */
export const tidySkill = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/**
 * What two spellings of one skill have in common: case, accents, spaces and punctuation do not count, but the signs that
 * tell C, C++ and C# apart do. Never empty unless the name is.
 */
export function foldSkill(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const folded = plain
    .replace(/[+#♯*]/gu, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded || tidySkill(name).toLowerCase()
}

/** Whether two names are one skill, spelling apart. That `js` is JavaScript only the server knows. */
export const isSameSkill = (one: string, other: string): boolean =>
  foldSkill(one) === foldSkill(other)
