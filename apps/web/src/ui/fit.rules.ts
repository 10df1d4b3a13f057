interface Size {
  width: number
  height: number
}

/** By how much a picture is made smaller, at most 1, so that all of it is inside of a box. */
export const scaleInto = (box: Size, { width, height }: Size): number =>
  Math.min(1, box.width / width, box.height / height)
