import * as contract from '@devgrove/contract/search'
import { type Door, serve } from '../../platform/serve.ts'
import { searchPeople } from './search-people.ts'

export function searchRoutes(door: Door): void {
  serve(door, contract.searchPeople, async ({ viewer, query }) => ({
    message: 'Search results.',
    result: await searchPeople(door.ctx, viewer, query),
  }))
}
