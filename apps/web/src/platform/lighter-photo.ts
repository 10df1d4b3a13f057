type ScaleOf = (picture: { width: number; height: number }) => number

/** Smaller files travel as they are. */
const LIGHT_BYTES = 500_000
const QUALITY = 0.92

/**
 * A photo, upright and as much smaller as `scaleOf` says of its size: over a slow line one of 5 MB takes minutes, and in it
 * stands where it was taken. Any other file, and one that cannot be drawn here, stays as it is.
 */
export async function lighter(file: File, scaleOf: ScaleOf): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= LIGHT_BYTES) return file
  const source = URL.createObjectURL(file)
  try {
    const drawn = await drawnAnew(source, scaleOf)
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(source)
  }
}

async function drawnAnew(source: string, scaleOf: ScaleOf): Promise<Blob | null> {
  const image = new Image()
  image.src = source
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = scaleOf({ width, height })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context || !tellsTheTruth(context)) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** Browsers that let nobody recognise them by what they draw give back something else. */
function tellsTheTruth(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#1f8a4c'
  context.fillRect(0, 0, 4, 4)
  const colours = [...context.getImageData(0, 0, 4, 4).data]
  return colours.every((colour, at) => Math.abs(colour - ([31, 138, 76, 255][at % 4] ?? 0)) < 8)
}
