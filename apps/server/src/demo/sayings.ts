/** What the demo community's people say of themselves beside their craft. */
export const PLACES: readonly string[] = [
  'a payments company',
  'a public library',
  'a small agency',
  'a bike-sharing start-up',
  'a hospital network',
  'a research institute',
  'a newspaper',
  'a logistics company',
  'an energy cooperative',
  'a bank that is learning',
  'an open-source foundation',
  'a games studio',
  'a city administration',
  'an online school',
  'a satellite company',
]

export const WISHES: readonly string[] = [
  'Looking for somebody to pair with on Saturday mornings.',
  'Happy to review a first pull request, in English or in my own language.',
  'I would like to meet people who write more tests than I do.',
  'Always up for a chat about careers after the first ten years.',
  'Learning to give talks; kind audiences wanted.',
  'I am looking for a co-maintainer for a small, well-kept library.',
  'New in town and glad about every meetup hint.',
  'Open to part-time work on something useful.',
]

export const FACTS: readonly string[] = [
  'Away from the keyboard I bake bread, with mixed results.',
  'I mentor two students a year and learn more than they do.',
  'I once fixed a production bug from a ferry.',
  'My dotfiles are older than some of my colleagues.',
  'I keep a paper notebook of every outage I was part of.',
  'I climb, badly and happily.',
  'I play the accordion; my neighbours are patient.',
  'I collect keyboards and use only one.',
  'I translate documentation in my lunch breaks.',
  'I grow tomatoes on a balcony that faces north.',
]
