// Owns what a typo is, and which known words somebody who mistyped one may have meant.
import { type RawBuilder, sql } from 'kysely'

/** A word shorter than this has too many neighbours for a typo to mean anything. */
const SHORTEST_MISTYPED = 4
const MOST_WORDS = 5
const MOST_NEIGHBOURS = 100
const MOST_CORRECTIONS = 6

/**
 * Whether one letter was added, left out or replaced, or two neighbours were swapped. Equal words are no typo apart.
 * Letters are code points.
 */
export const areOneTypoApart = (
  a: RawBuilder<unknown>,
  b: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`(abs(char_length(${a}) - char_length(${b})) <= 1 and ${a} <> ${b} and exists (
    select from generate_series(1, greatest(char_length(${a}), char_length(${b}))) letter
    where left(${a}, letter - 1) = left(${b}, letter - 1) and (
      substr(${a}, letter + 1) in (substr(${b}, letter + 1), substr(${b}, letter))
      or substr(${a}, letter) = substr(${b}, letter + 1)
      or substr(${a}, letter + 2) = substr(${b}, letter + 2)
        and substr(${a}, letter, 1) = substr(${b}, letter + 1, 1)
        and substr(${a}, letter + 1, 1) = substr(${b}, letter, 1))))`

/** Words that lack a letter of what may have been mistyped: whatever is one typo away has one of them in common. */
export const mistypedVariants = sql`
  select array_agg(variant) as variants from asked, lateral (
    select array_agg(word) as words
    from unnest((string_to_array(asked.folded, ' '))[:${sql.lit(MOST_WORDS)}]) word
    where char_length(word) >= ${sql.lit(SHORTEST_MISTYPED)}
  ) mistyped, unnest(mistyped.words || asked.typed) word, unnest(search_variants(word)) variant
  where mistyped.words is not null`

/** The query with one of its words replaced by a known word that is one typo away. */
export const corrections = sql`
  select array(
    select text from (
      select array_to_string(words[:place - 1] || known.word || words[place + 1:], ' ') as text, place, known.nth
      from unnest(words) with ordinality typed (word, nth), cast(typed.nth as integer) place,
        unnest(names) with ordinality known (word, nth)
      where ${areOneTypoApart(sql`typed.word`, sql`known.word`)}
    ) corrected group by text order by min(place * 1000 + nth) limit ${sql.lit(MOST_CORRECTIONS)}
  ) as texts
  from (select string_to_array(asked.folded, ' ') as words, array(
    select word::text from search_words where variants && (select variants from mistyped)
    limit ${sql.lit(MOST_NEIGHBOURS)}) as names from asked offset 0) near`

/** The known skills that are one typo away, the commonest first. */
export const skillsMeant = sql`
  select skill_key, people, row_number() over (order by people desc) as place from (
    select skill_key, people from skill_popularity
    where variants && (select variants from mistyped) and people > 0
    order by people desc limit ${sql.lit(MOST_NEIGHBOURS)}
  ) near, asked where ${areOneTypoApart(sql`near.skill_key`, sql`asked.typed`)}
  order by place limit ${sql.lit(MOST_CORRECTIONS)}`
