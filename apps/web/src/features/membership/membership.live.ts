import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../platform/query-client.ts'

/** What is known of the own membership; apart from the calls, which few screens need. */
export const MEMBERSHIP = ['membership', 'own'] as const

/** It is asked for again. */
export const refreshMembership = (client: QueryClient): Promise<void> => askAnew(client, MEMBERSHIP)
