import { useMutation } from '@tanstack/react-query'
import { Failure, post } from '../../platform/call.ts'
import { isOwnImage } from '../../ui/markdown.rules.ts'

type Purpose = 'avatar' | 'banner' | 'about'

function urlIn(answer: unknown): string {
  const { url } = answer as { url?: unknown }
  if (typeof url === 'string' && isOwnImage(url)) return url
  throw new Failure('This image could not be taken.')
}

interface Upload {
  file: File
  purpose: Purpose
}

/** Sends an image; what comes back is the path under which we serve it. */
export const useUpload = () =>
  useMutation({
    mutationFn: async ({ file, purpose }: Upload) => {
      const form = new FormData()
      // the server reads the purpose before it takes the file
      form.append('purpose', purpose)
      form.append('file', file)
      return urlIn(await post('/api/images', form))
    },
  })

interface Copy {
  url: string
  purpose: Purpose
}

/** Has the server copy an image from another address; one that is ours already stays as it is. */
export const useCopyImage = () =>
  useMutation({
    mutationFn: async ({ url, purpose }: Copy) =>
      url === '' || isOwnImage(url)
        ? url
        : urlIn(await post('/api/images/from-url', { url, purpose })),
  })
