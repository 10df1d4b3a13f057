import { toast } from '../../platform/toast.ts'

export async function copyProfileLink(username: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/profile/${username}`, location.origin).href)
    toast.success('The link to this profile is copied.')
  } catch {
    toast.error('The link could not be copied.')
  }
}
