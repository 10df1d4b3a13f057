export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** How each kind of image that is taken begins. */
const BEGINNINGS: readonly [ImageKind, readonly (number | null)[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['avif', [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
]

/** The kind that a file begins like; null stands for any byte. */
export function kindByBeginning<Kind>(
  file: Uint8Array,
  beginnings: readonly (readonly [Kind, readonly (number | null)[]])[],
): Kind | undefined {
  const found = beginnings.find(([, beginning]) =>
    beginning.every(
      (byte, index) => index < file.length && (byte === null || byte === file[index]),
    ),
  )
  return found?.[0]
}

/** The kind of image that a file is. What its name or its sender says does not count. */
export const imageKind = (file: Uint8Array): ImageKind | undefined =>
  kindByBeginning(file, BEGINNINGS)
