const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * What two spellings of a name have in common: case, accents, apostrophes and the kinds of hyphens and spaces do not count.
 * The database has the same as `search_fold`.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2018\u2019\u02bc\u200b-\u200d]/g, '')
    .replace(/[łđøħŧıðßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .trim()
