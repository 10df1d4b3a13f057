import { z } from 'zod'
import { SearchPresetId } from './ids.ts'
import { limits } from './limits.ts'
import { Acknowledged, route } from './route.ts'
import { SearchText, SkillFilter } from './search.ts'
import { neededTrimmed } from './text.ts'

const PresetName = neededTrimmed(
  limits.presets.name,
  'Give the search a name.',
  `A name must be at most ${limits.presets.name} characters long.`,
)

/** A search for people that a member keeps: what is looked for, and the skills that everybody must have. */
export const SearchPreset = z.object({
  _id: SearchPresetId,
  name: z.string(),
  query: z.string(),
  skills: z.array(z.string()),
})
export type SearchPreset = z.infer<typeof SearchPreset>

export const NewPreset = z.object({
  name: PresetName,
  query: SearchText,
  skills: SkillFilter.default([]),
})

const Presets = z.object({ message: z.string(), presets: z.array(SearchPreset) })

export const listPresets = route({
  method: 'GET',
  path: '/api/search-presets',
  summary: 'Premium: the searches that the member keeps, by name',
  access: 'signed-in',
  reply: Presets,
})

export const savePreset = route({
  method: 'POST',
  path: '/api/search-presets',
  summary: 'Premium: keep a search under a name; one of the same name is replaced',
  access: 'signed-in',
  body: NewPreset,
  reply: Presets,
  rate: { points: 60, seconds: 600, by: 'member' },
})

export const removePreset = route({
  method: 'DELETE',
  path: '/api/search-presets/:presetId',
  summary: 'Forget a search; also for whoever is premium no more',
  access: 'signed-in',
  params: z.object({ presetId: SearchPresetId }),
  reply: Acknowledged,
  missing: 'preset_not_found',
})
