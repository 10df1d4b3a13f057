import { listViews } from '@devgrove/contract/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { eachOnce } from '../../platform/each-once.rules.ts'

/** Who opened the own profile, a page at a time. Somebody may have come again meanwhile: each is listed once, with the latest visit. */
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
  const byViewer = (pages.data?.pages ?? []).map(({ views }) =>
    views.map((view) => ({ ...view, _id: view.viewer._id })),
  )
  return {
    ...pages,
    views: eachOnce(byViewer),
    isShared: pages.data?.pages.at(-1)?.isShared ?? true,
  }
}
