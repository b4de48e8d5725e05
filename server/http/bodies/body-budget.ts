// Shares out the memory that unfinished bodies may hold, so that no network takes the place of the others.

const megabyte = 1024 * 1024

/** The body was given up for those of others, since unfinished ones held too much memory; answered with 503. */
export class BodyGivenUp extends Error {
  override name = 'BodyGivenUp'
}

/** Forms that anybody may send have 64 kB, the office's longest 2 MB. */
const mostOfAll = 32 * megabyte
const mostOfOne = 8 * megabyte

type Options = {
  /** Addresses that count as one sender. */
  networkOf: (clientAddress: string) => string
  /** Bytes of all bodies together. */
  most?: number
  /** Bytes of those of one network. */
  share?: number
}

type Network = { name: string; bytes: number; bodies: Set<HeldBytes> }

/** Counts what bodies hold while they come; where it is too much, the oldest body of the network that holds most is given up. */
export class BodyBudget {
  readonly #most: number
  readonly #share: number
  readonly #networkOf: Options['networkOf']
  readonly #networks = new Map<string, Network>()
  #bytes = 0

  constructor({ networkOf, most = mostOfAll, share = mostOfOne }: Options) {
    this.#networkOf = networkOf
    this.#most = most
    this.#share = share
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** A place for a body that begins to come from this address. */
  open(clientAddress: string): HeldBytes {
    const name = this.#networkOf(clientAddress)
    const network = this.#networks.get(name) ?? { name, bytes: 0, bodies: new Set() }
    this.#networks.set(name, network)
    const held = new HeldBytes({
      onGrow: (more) => {
        network.bytes += more
        this.#bytes += more
        if (more > 0) this.#makeRoom(network)
      },
      onRelease: () => {
        network.bodies.delete(held)
        if (network.bodies.size === 0 && this.#networks.get(name) === network) this.#networks.delete(name)
      },
    })
    network.bodies.add(held)
    return held
  }

  #makeRoom(grown: Network): void {
    while (grown.bytes > this.#share) oldestOf(grown)?.giveUp()
    while (this.#bytes > this.#most) oldestOf(this.#heaviest(grown))?.giveUp()
  }

  #heaviest(grown: Network): Network {
    let heaviest = grown
    for (const network of this.#networks.values()) if (network.bytes > heaviest.bytes) heaviest = network
    return heaviest
  }
}

/** The first that holds anything: what has not begun takes no memory. */
function oldestOf({ bodies }: Network): HeldBytes | undefined {
  for (const body of bodies) if (body.bytes > 0) return body
  return undefined
}

/** What one body holds. */
export class HeldBytes {
  readonly #onGrow: (more: number) => void
  readonly #onRelease: () => void
  #wake: ((reason: BodyGivenUp) => void) | undefined
  #givenUp = false
  #bytes = 0

  constructor({ onGrow, onRelease }: { onGrow: (more: number) => void; onRelease: () => void }) {
    this.#onGrow = onGrow
    this.#onRelease = onRelease
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Counts bytes that came. */
  grow(bytes: number): void {
    this.#bytes += bytes
    this.#onGrow(bytes)
  }

  /** The result of `wait`; rejects with BodyGivenUp as soon as the body is given up. */
  unlessGivenUp<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (this.#givenUp) return Promise.reject(new BodyGivenUp())
    return new Promise((resolve, reject) => {
      this.#wake = reject
      wait().then(resolve, reject)
    })
  }

  /** Takes its bytes from it and ends its wait. */
  giveUp(): void {
    this.#givenUp = true
    this.release()
    this.#wake?.(new BodyGivenUp())
  }

  /** Gives its bytes back; twice is once. */
  release(): void {
    const held = this.#bytes
    this.#bytes = 0
    this.#onGrow(-held)
    this.#onRelease()
  }
}
