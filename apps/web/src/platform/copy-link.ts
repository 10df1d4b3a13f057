import { toast } from './toast.ts'

/** Copies the address of one of our screens, and says so. */
export async function copyLink(path: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    toast.success(done)
  } catch {
    toast.error('The link could not be copied.')
  }
}
