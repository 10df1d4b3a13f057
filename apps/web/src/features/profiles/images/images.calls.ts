import { copyImage, type Crop, type ImagePurpose, uploadImage } from '@devgrove/contract/images'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { lighter } from '../../../platform/lighter-photo.ts'
import { isOwnImage } from '../../../ui/markdown.rules.ts'
import { shrinkage } from './picture.rules.ts'

interface Upload {
  file: File
  purpose: ImagePurpose
  crop?: Crop | undefined
}

async function send({ file, purpose, crop }: Upload): Promise<string> {
  const light = await lighter(file, (picture) => shrinkage(picture, purpose, crop))
  const body = { purpose, crop: crop && JSON.stringify(crop) }
  return (await call(uploadImage, { body, file: light })).url
}

/** Sends an image; what comes back is the path under which we serve it. */
export const useUpload = () => useMutation({ mutationFn: send })

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

/** A whole picture of which a part is chosen: a file that was not sent yet, or an image that is kept already. */
export interface Picture {
  src: string
  file?: File
}

interface Cutting {
  picture: Picture
  purpose: ImagePurpose
  crop: Crop | undefined
}

/** Has the server cut a part out of a picture and keep it. */
export const useCutPicture = () =>
  useMutation({
    mutationFn: async ({ picture: { src, file }, purpose, crop }: Cutting) => {
      if (file) return send({ file, purpose, crop })
      return (await call(copyImage, { body: { url: src, purpose, crop } })).url
    },
  })
