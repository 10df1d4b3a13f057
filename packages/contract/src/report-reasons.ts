/** Why somebody or something is reported, and how that is worded. */
export const reportReasons = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or threats',
  hate: 'Hate',
  impersonation: 'Pretends to be somebody else',
  illegal: 'Something illegal',
  other: 'Something else',
} as const
