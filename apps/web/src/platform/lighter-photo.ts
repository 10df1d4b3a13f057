type ScaleOf = (picture: { width: number; height: number }) => number

/** Smaller files travel as they are. */
const LIGHT_BYTES = 500_000
const QUALITY = 0.92
/** What a browser writes as well as it reads; one that does not write WebP writes PNG instead. */
const DRAWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * A picture, upright and as much smaller as `scaleOf` says of its size: over a slow line one of 5 MB takes minutes, and in
 * a photo stands where it was taken. Of one that moves its first picture is left, as the server keeps no more. Any other
 * file, and one that cannot be drawn here or would not be smaller, stays as it is.
 */
export async function lighter(file: File, scaleOf: ScaleOf): Promise<Blob> {
  if (!DRAWN.has(file.type) || file.size <= LIGHT_BYTES) return file
  const source = URL.createObjectURL(file)
  try {
    const drawn = await drawnAnew(source, file.type, scaleOf)
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(source)
  }
}

async function drawnAnew(source: string, type: string, scaleOf: ScaleOf): Promise<Blob | null> {
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
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** Browsers that let nobody recognise them by what they draw give back something else. */
function tellsTheTruth(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#1f8a4c'
  context.fillRect(0, 0, 4, 4)
  const colours = [...context.getImageData(0, 0, 4, 4).data]
  return colours.every((colour, at) => Math.abs(colour - ([31, 138, 76, 255][at % 4] ?? 0)) < 8)
}
