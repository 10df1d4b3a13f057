/** Why a file is refused, before it is sent too: apart, so that a page which says so loads no other sentence. */
export const attachmentRefusals = {
  attachment_too_large: { status: 413, error: 'A file may be at most 5 MB.' },
} as const
