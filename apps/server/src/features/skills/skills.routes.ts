import * as contract from '@devgrove/contract/skills'
import { type Door, serve } from '../../platform/serve.ts'
import { catalogue } from './catalogue.ts'
import { searchSkills } from './skill-search.rules.ts'

export function skillRoutes(door: Door): void {
  serve(door, contract.suggestSkills, async ({ query: { query, page, limit } }) => ({
    message: 'Skills.',
    skills: searchSkills(catalogue, query).slice((page - 1) * limit, page * limit),
  }))
}
