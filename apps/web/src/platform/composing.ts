/** What WebKit says of the key that ends a composition: by then it composes no more. */
const COMPOSED = 229

/** Whether a key belongs to a word that an input method is still putting together. */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === COMPOSED
