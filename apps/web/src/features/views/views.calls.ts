import { listViews } from '@devgrove/contract/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Who opened the own profile, a page at a time. Somebody may have come meanwhile, so each is listed once. */
export function useViews(isAsked: boolean) {
  const pages = useInfiniteQuery({
    queryKey: ['views'],
    queryFn: ({ pageParam, signal }) =>
      call(listViews, { query: { page: String(pageParam) } }, signal),
    enabled: isAsked,
    initialPageParam: 1 as number,
    getNextPageParam: ({ pagination }, all) =>
      all.length < pagination.totalPages ? all.length + 1 : undefined,
  })
  const views = new Map(
    (pages.data?.pages ?? [])
      .flatMap((page) => page.views)
      .map((view) => [view.viewer._id, view] as const),
  )
  return {
    ...pages,
    views: [...views.values()],
    isShared: pages.data?.pages.at(-1)?.isShared ?? true,
  }
}
