/** An expected reason why the product cannot start: its message is one line for the operator, its stack is of no use. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
