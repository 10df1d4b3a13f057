import { copyImage, type ImagePurpose, uploadImage } from '@devgrove/contract/images'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isOwnImage } from '../../ui/markdown.rules.ts'

interface Upload {
  file: File
  purpose: ImagePurpose
}

/** Sends an image; what comes back is the path under which we serve it. */
export const useUpload = () =>
  useMutation({
    mutationFn: async ({ file, purpose }: Upload) =>
      (await call(uploadImage, { body: { purpose }, file })).url,
  })

interface Copy {
  url: string
  purpose: ImagePurpose
}

/** Has the server copy an image from another address; one that is ours already stays as it is. */
export const useCopyImage = () =>
  useMutation({
    mutationFn: async ({ url, purpose }: Copy) =>
      url === '' || isOwnImage(url) ? url : (await call(copyImage, { body: { url, purpose } })).url,
  })
