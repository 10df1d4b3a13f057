/** What the server can read. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** A path under which we serve images ourselves. */
export const isOwnImage = (url: string): boolean => /^\/images\/[\w-]+(?:\.[\w-]+)*$/.test(url)
