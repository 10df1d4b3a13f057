// How search orders, written a second time and on purpose differently: everybody is looked at, in plain loops, and every
// kind is looked for to its end. The test compares the product with it.

export interface Community {
  /** Only who is active. */
  members: readonly Member[]
  /** Words of names and usernames, in the order in which they became known. */
  words: readonly string[]
}

export interface Member {
  id: string
  username: string
  terms: readonly string[]
  skills: readonly string[]
  connections: number
}

export interface Wanted {
  /** The query as terms are compared, as skills are, and the skill that it means. */
  folded: string
  typed: string
  meant: string
  filter: readonly string[]
}

/** A member who fits, and what they are ordered by: whoever has the first skill, and then the rank. */
interface Fitting {
  member: Member
  isFirst: boolean
  rank: number
}

const FEW = 300
const REACH = 1000
const MOST_CORRECTIONS = 6

/** Everybody who is found, best first, whoever asks. */
export function searchModel({ members, words }: Community, wanted: Wanted): string[] {
  const having = (skill: string) => members.filter(({ skills }) => skills.includes(skill))
  const filter = wanted.filter
    .map((skill) => ({ skill, people: having(skill).length }))
    .toSorted((a, b) => a.people - b.people || (a.skill < b.skill ? -1 : 1))
  if (filter.some(({ people }) => people === 0)) return []
  const hasAll = (member: Member) => filter.every(({ skill }) => member.skills.includes(skill))
  const rarest = filter[0] && best(having(filter[0].skill)).slice(0, REACH)

  const begin = (text: string): Member[] => {
    if (text === '') return []
    const sharing = members.flatMap((member) =>
      member.terms.filter((term) => term.startsWith(text)).map(() => member),
    )
    const rankOf = sharing.length <= FEW ? ({ connections }: Member) => connections : standingOf
    if (!rarest || sharing.length <= REACH) return best(sharing.filter(hasAll), rankOf)
    const length = [5, 3, 2, 1].find((known) => known <= [...text].length) ?? 1
    const start = [...text].slice(0, length).join('')
    const named = best(
      members.flatMap((member) =>
        member.terms.filter((term) => term.startsWith(start)).map(() => member),
      ),
    ).slice(0, REACH)
    const fits = (member: Member) =>
      hasAll(member) && member.terms.some((term) => term.startsWith(text))
    return best([...named, ...rarest].filter(fits))
  }

  const skilled = (skills: readonly string[]): Member[] => {
    const people = Math.max(...skills.map((skill) => having(skill).length))
    const all = skills.flatMap((skill): Fitting[] => {
      const those = best(having(skill))
      const isFew = (rarest ? people : those.length) <= FEW
      const near = rarest ? those.slice(0, Math.ceil(REACH / skills.length)) : those
      const far = rarest?.filter((member) => member.skills.includes(skill)) ?? []
      return [...near, ...far].filter(hasAll).map((member) => ({
        member,
        isFirst: rarest ? member.skills.includes(skills[0] ?? '') : skill === skills[0],
        rank: isFew ? member.connections : standingOf(member),
      }))
    })
    return all.toSorted(byRank).map(({ member }) => member)
  }

  const everySkill = [...new Set(members.flatMap(({ skills }) => skills))]
  const peopleOf = new Map(everySkill.map((skill) => [skill, having(skill).length]))
  const commoner = (a: string, b: string) =>
    (peopleOf.get(b) ?? 0) - (peopleOf.get(a) ?? 0) || (a < b ? -1 : 1)
  const alike = [
    ...everySkill.filter((skill) => skill === wanted.meant),
    ...everySkill
      .filter((skill) => skill !== wanted.meant && wanted.typed.length > 1)
      .filter((skill) => skill.startsWith(wanted.typed))
      .toSorted(commoner),
  ].slice(0, 5)

  const parts = wanted.folded.split(' ')
  const isMistypable = parts.slice(0, 5).some(isLong)
  const variants = new Set([...parts.slice(0, 5).filter(isLong), wanted.typed].flatMap(variantsOf))
  const near = words.filter((word) => variantsOf(word).some((variant) => variants.has(variant)))
  const corrected = parts.flatMap((part, place) =>
    near.filter((word) => typosOf(part).has(word)).map((word) => parts.with(place, word).join(' ')),
  )
  const meant = isMistypable
    ? everySkill.filter((skill) => typosOf(wanted.typed).has(skill)).toSorted(commoner)
    : []
  const found = [
    ...members.filter((member) => member.username === wanted.folded && hasAll(member)),
    ...begin(wanted.folded),
    ...skilled(alike),
    ...(isMistypable ? [...new Set(corrected)].slice(0, MOST_CORRECTIONS).flatMap(begin) : []),
    ...skilled(meant.slice(0, MOST_CORRECTIONS)),
  ]
  return [...new Set(found.map(({ id }) => id))]
}

const standingOf = ({ connections }: Member): number =>
  connections < 8 ? 0 : 2 ** Math.floor(Math.log2(connections))

const best = (people: readonly Member[], rankOf = standingOf): Member[] =>
  people
    .map((member) => ({ member, isFirst: true, rank: rankOf(member) }))
    .toSorted(byRank)
    .map(({ member }) => member)

const byRank = (a: Fitting, b: Fitting): number =>
  Number(b.isFirst) - Number(a.isFirst) || b.rank - a.rank || (a.member.id < b.member.id ? 1 : -1)

const isLong = (word: string): boolean => [...word].length >= 4

const variantsOf = (word: string): string[] => [
  word,
  ...[...word].map((_, place, letters) => letters.toSpliced(place, 1).join('')),
]

/** Every word of these letters that one typo makes of another, by the definition. */
export function typosOf(
  text: string,
  letters: Iterable<string> = 'abcdefghijklmnopqrstuvwxyz',
): Set<string> {
  const given = Array.from(text)
  const made = new Set<string>()
  for (let place = 0; place <= given.length; place++) {
    made.add(given.toSpliced(place, 1).join(''))
    for (const letter of letters) {
      made.add(given.toSpliced(place, 0, letter).join(''))
      made.add(given.toSpliced(place, 1, letter).join(''))
    }
    const [one, two] = given.slice(place, place + 2)
    if (two !== undefined) made.add(given.toSpliced(place, 2, two, one ?? '').join(''))
  }
  made.delete(text)
  return made
}
