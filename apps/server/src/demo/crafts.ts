/** What a developer does: how they call themselves, what they care about, and what they work with. */
export interface Craft {
  title: string
  focus: readonly [string, string, string]
  skills: readonly string[]
  story: string
}
