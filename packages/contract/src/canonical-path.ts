/**
 * The one form of a path: in lower case, without a slash at its end, and for somebody's screen without the sign that is
 * written before usernames. Escapes stay as they are: `%3c` becomes `%3C` again, and the two would lead to each other
 * forever.
 */
export const canonicalPath = (path: string): string =>
  path
    .replace(/(.)\/$/s, '$1')
    .replace(/^(\/(?:profile|chat)\/)(?:@|%40)(?=.)/i, '$1')
    .replace(/%[0-9a-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
