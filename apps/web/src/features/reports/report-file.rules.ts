/** 812 bytes, 34 kB, 1.2 MB: how much there is to save. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} byte${bytes === 1 ? '' : 's'}`
  const kilobytes = Math.round(bytes / 1000)
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const MOST_PX = 192

/** How large a picture is shown: whole, and small whatever it is. */
export function smallSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_PX / Math.max(width, height))
  const scaled = (px: number) => Math.max(1, Math.round(px * scale))
  return { width: scaled(width), height: scaled(height) }
}
