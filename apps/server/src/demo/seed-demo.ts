import type { Ctx } from '../platform/context.ts'
export async function seedDemo(_ctx: Ctx): Promise<{ username: string; password: string }[]> {
  return []
}
