import * as presetContract from '@devgrove/contract/search-presets'
import * as contract from '@devgrove/contract/search'
import { type Door, serve } from '../../platform/serve.ts'
import { listPresets, removePreset, savePreset } from './presets.ts'
import { searchPeople } from './search-people.ts'

export function searchRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.searchPeople, async ({ viewer, query }) => ({
    message: 'Search results.',
    result: await searchPeople(ctx, viewer, query),
  }))
  serve(door, presetContract.listPresets, async ({ viewer }) => ({
    message: 'Saved searches.',
    presets: await listPresets(ctx, viewer),
  }))
  serve(door, presetContract.savePreset, async ({ viewer, body }) => ({
    message: 'The search is saved.',
    presets: await savePreset(ctx, viewer, body),
  }))
  serve(door, presetContract.removePreset, async ({ viewer, params }) => {
    await removePreset(ctx, viewer, params.presetId)
    return { message: 'The search is removed.' }
  })
}
