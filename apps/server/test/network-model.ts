// The table of decisions 2 and the lists of decisions 1, written a second time and on purpose differently: as data,
// from the point of view of a page that lists people. The random walk compares the product with it.
import type { ListName, OwnCounts } from '@devgrove/contract/connections'

export type Move =
  | 'send-interest'
  | 'ignore'
  | 'review-ignored'
  | 'accept'
  | 'reject'
  | 'remove-connection'
  | 'remove-rejected'
  | 'un-ignore'
  | 'retrieve'
  | 'block'
  | 'unblock'

type Column = 'nothing' | 'they are interested' | 'I rejected them' | 'I sent' | 'connected'

/** [status, what becomes of the edge] for each column; a second row holds while I ignore them. */
type Row = Record<Column, [number, Effect?]>
type Effect = 'sent' | 'connected' | 'rejected' | 'back' | 'gone' | 'taken back' | 'ignored'

const same = (status: number): [number] => [status]

const IGNORE: { plain: Row; ignoring: Partial<Row> } = {
  plain: {
    nothing: [200, 'ignored'],
    'they are interested': [200, 'ignored'],
    'I rejected them': same(409),
    'I sent': same(409),
    connected: same(409),
  },
  ignoring: {
    nothing: same(200),
    'they are interested': same(200),
    'I rejected them': same(200),
  },
}

const TABLE: Record<Exclude<Move, 'block' | 'unblock'>, { plain: Row; ignoring?: Partial<Row> }> = {
  'send-interest': {
    plain: {
      nothing: [200, 'sent'],
      'they are interested': [200, 'connected'],
      'I rejected them': [200, 'connected'],
      'I sent': same(200),
      connected: same(409),
    },
  },
  ignore: IGNORE,
  // by the id of a request, which there is none of between strangers
  'review-ignored': { ...IGNORE, plain: { ...IGNORE.plain, nothing: same(404) } },
  accept: {
    plain: {
      nothing: same(404),
      'they are interested': [200, 'connected'],
      'I rejected them': same(409),
      'I sent': same(404),
      connected: same(409),
    },
  },
  reject: {
    plain: {
      nothing: same(404),
      'they are interested': [200, 'rejected'],
      'I rejected them': same(409),
      'I sent': same(404),
      connected: same(409),
    },
  },
  'remove-connection': {
    plain: {
      nothing: same(404),
      'they are interested': same(409),
      'I rejected them': same(409),
      'I sent': same(409),
      connected: [200, 'gone'],
    },
    ignoring: { nothing: same(409) },
  },
  'remove-rejected': {
    plain: {
      nothing: same(404),
      'they are interested': same(409),
      'I rejected them': [200, 'back'],
      'I sent': same(404),
      connected: same(409),
    },
    ignoring: { nothing: same(409) },
  },
  'un-ignore': {
    plain: {
      nothing: same(404),
      'they are interested': same(404),
      'I rejected them': same(404),
      'I sent': same(404),
      connected: same(404),
    },
    ignoring: {
      nothing: same(200),
      'they are interested': same(200),
      'I rejected them': same(200),
    },
  },
  retrieve: {
    plain: {
      nothing: same(404),
      'they are interested': same(404),
      'I rejected them': same(404),
      'I sent': [200, 'taken back'],
      connected: same(409),
    },
  },
}

interface Edge {
  from: string
  to: string
  state: 'interested' | 'accepted' | 'rejected'
  isTakenBack: boolean
}

/** People by name, what they sent each other, whom they ignore and whom they block. */
export class NetworkModel {
  readonly edges: Edge[] = []
  readonly ignores = new Set<string>()
  readonly blocks = new Set<string>()

  between(a: string, b: string): Edge | undefined {
    return this.edges.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))
  }

  doesIgnore(a: string, b: string): boolean {
    return this.ignores.has(`${a}>${b}`)
  }

  #column(me: string, them: string): Column {
    const edge = this.between(me, them)
    if (!edge) return 'nothing'
    if (edge.state === 'accepted') return 'connected'
    if (edge.from === me) return edge.isTakenBack ? 'nothing' : 'I sent'
    return edge.state === 'interested' ? 'they are interested' : 'I rejected them'
  }

  /** Plays a move and returns the status that it must be answered with. */
  play(me: string, them: string, move: Move): number {
    if (this.blocks.has(`${me}>${them}`)) return this.#playBlocking(me, them, move)
    if (this.blocks.has(`${them}>${me}`) || move === 'unblock') return 404
    return move === 'block' ? this.#block(me, them) : this.#playPlain(me, them, move)
  }

  #playPlain(me: string, them: string, move: Exclude<Move, 'block' | 'unblock'>): number {
    const column = this.#column(me, them)
    const row = TABLE[move]
    const isIgnoring = this.doesIgnore(me, them)
    const [status, effect] = (isIgnoring && row.ignoring?.[column]) || row.plain[column]
    if (status !== 200) return status
    if (isIgnoring && ['send-interest', 'accept', 'un-ignore'].includes(move)) {
      this.ignores.delete(`${me}>${them}`)
    }
    if (effect) this.#apply(me, them, effect)
    return status
  }

  #playBlocking(me: string, them: string, move: Move): number {
    if (move === 'unblock') this.blocks.delete(`${me}>${them}`)
    return move === 'unblock' || move === 'block' ? 200 : 404
  }

  #block(me: string, them: string): number {
    this.blocks.add(`${me}>${them}`)
    this.ignores.delete(`${me}>${them}`)
    this.ignores.delete(`${them}>${me}`)
    const edge = this.between(me, them)
    if (edge) this.#drop(edge)
    return 200
  }

  #apply(me: string, them: string, effect: Effect): void {
    const edge = this.between(me, them)
    if (effect === 'ignored') {
      this.ignores.add(`${me}>${them}`)
      return
    }
    if (effect === 'sent') return this.#send(me, them, edge)
    if (!edge) throw new Error(`${effect} of nothing`)
    if (effect === 'connected') return this.#connect(me, them, edge)
    if (effect === 'rejected') edge.state = 'rejected'
    else if (effect === 'gone') this.#drop(edge)
    else if (effect === 'back') {
      if (edge.isTakenBack) this.#drop(edge)
      else edge.state = 'interested'
    } else if (edge.state === 'rejected') edge.isTakenBack = true
    else this.#drop(edge)
  }

  #send(me: string, them: string, edge: Edge | undefined): void {
    // what was rejected once is rejected still
    if (edge) edge.isTakenBack = false
    else this.edges.push({ from: me, to: them, state: 'interested', isTakenBack: false })
  }

  #connect(me: string, them: string, edge: Edge): void {
    if (edge.isTakenBack) {
      this.#drop(edge)
      this.edges.push({ from: me, to: them, state: 'interested', isTakenBack: false })
    } else edge.state = 'accepted'
  }

  #drop(edge: Edge): void {
    this.edges.splice(this.edges.indexOf(edge), 1)
  }

  /** Who is in one of somebody's lists, each with the status that is shown there. */
  list(me: string, name: ListName): string[] {
    const line = (edge: Edge) => {
      const isMine = edge.from === me
      const shown = isMine && edge.state === 'rejected' ? 'interested' : edge.state
      return `${isMine ? edge.to : edge.from}:${shown}`
    }
    const sent = this.edges.filter((edge) => edge.from === me)
    const received = this.edges.filter((edge) => edge.to === me)
    const stands = (edge: Edge) => !edge.isTakenBack
    const isConnection = (edge: Edge) => edge.state === 'accepted'
    const lists: Record<ListName, () => string[]> = {
      accepted: () => [...sent, ...received].filter(isConnection).map(line),
      send: () => [...sent.filter(stands), ...received.filter(isConnection)].map(line),
      followers: () => [...received.filter(stands), ...sent.filter(isConnection)].map(line),
      received: () =>
        received
          .filter((edge) => edge.state === 'interested' && !this.doesIgnore(me, edge.from))
          .map(line),
      rejected: () => received.filter((edge) => edge.state === 'rejected').map(line),
      ignored: () =>
        [...this.ignores]
          .filter((pair) => pair.startsWith(`${me}>`))
          .map((pair) => `${pair.split('>')[1]}:ignored`),
    }
    return lists[name]().sort()
  }

  counts(me: string): OwnCounts {
    return {
      interestedReceived: this.list(me, 'received').length,
      connections: this.list(me, 'accepted').length,
      followers: this.list(me, 'followers').length,
      following: this.list(me, 'send').length,
      ignoredSend: this.list(me, 'ignored').length,
      rejected: this.list(me, 'rejected').length,
    }
  }
}
