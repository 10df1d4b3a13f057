import { z } from 'zod'
import { limits } from './limits.ts'

const whole = (fallback: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback)

/** `page` counts from 1 and `limit` is 1 to 50 (decisions 4); anything else is refused. */
export const paging = (size: number) => ({
  page: whole(1, limits.page.first, limits.page.last),
  limit: whole(size, 1, limits.page.maxSize),
})

export const Pagination = z.object({ totalPages: z.int(), total: z.int() })
export type Pagination = z.infer<typeof Pagination>
