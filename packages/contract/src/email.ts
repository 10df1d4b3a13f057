/** An address of the form x@y.z (spec 5), without anything that could begin a second one. */
export const EMAIL_FORM = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/
