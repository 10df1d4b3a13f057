import { createFileRoute } from '@tanstack/react-router'
import { useFeature } from '../../features/membership/use-feature.ts'
import { SkillFilter } from '../../features/profiles/skills/skill-filter.tsx'
import { PeoplePage } from '../../features/search/people-page.tsx'
import { PresetBar } from '../../features/search/preset-bar.tsx'
import { searchText, skillsIn, skillsText } from '../../features/search/search.rules.ts'
import { useViewer } from '../viewer.ts'

interface Asked {
  query?: string | undefined
  skill?: string | undefined
}

/**
 * Whatever stands behind `query=` and `skill=` is text, digits and `true` included; a skill may be repeated. A query that
 * makes no sense is undefined, as the router keeps what is only left out.
 */
const askedBy = ({ query, skill }: Record<string, unknown>): Asked => ({
  query: isPlain(query) ? String(query) : undefined,
  ...(isPlain(skill) && { skill: String(skill) }),
  ...(Array.isArray(skill) && { skill: skill.filter(isPlain).join(',') }),
})

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

export const Route = createFileRoute('/_member/search')({
  validateSearch: askedBy,
  component: Search,
})

function Search() {
  const { query = '', skill = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const skills = skillsIn(skill)
  return (
    <PeoplePage
      query={query}
      skills={skills}
      presets={
        <PresetBar
          text={searchText(query)}
          skills={skills}
          isGiven={useFeature('presets')}
          isPremium={useViewer().isPremium}
        />
      }
      filter={
        <SkillFilter
          skills={skills}
          onChange={(chosen) => void navigate({ search: { query, skill: skillsText(chosen) } })}
        />
      }
    />
  )
}
