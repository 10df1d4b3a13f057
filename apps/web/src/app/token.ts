/** The token of a mailed link. One of digits only was read as a number; whatever else is no token. */
export const tokenOf = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
})
