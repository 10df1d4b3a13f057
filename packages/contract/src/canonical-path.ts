/** A path in lower case, but for its escapes: `%3c` becomes `%3C` again, and the two would lead to each other forever. */
export const canonicalPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
