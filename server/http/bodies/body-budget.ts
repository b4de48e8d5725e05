// Limits the memory of incomplete request bodies, in total and per network.

const megabyte = 1024 * 1024

/** Incomplete bodies used too much memory; the response is 503. */
export class BodyAborted extends Error {
  override name = 'BodyAborted'
}

/** Public forms may have 64 kB, staff forms up to 2 MB. */
const totalLimit = 32 * megabyte
const networkLimit = 8 * megabyte

type Options = {
  networkOf: (clientAddress: string) => string
  most?: number
  share?: number
}

type Network = { name: string; bytes: number; bodies: Set<BufferedBytes> }

/** Over the limit, drops the oldest body of the network that uses the most memory. */
export class BodyBudget {
  readonly #most: number
  readonly #share: number
  readonly #networkOf: Options['networkOf']
  readonly #networks = new Map<string, Network>()
  #bytes = 0

  constructor({ networkOf, most = totalLimit, share = networkLimit }: Options) {
    this.#networkOf = networkOf
    this.#most = most
    this.#share = share
  }

  get bytes(): number {
    return this.#bytes
  }

  open(clientAddress: string): BufferedBytes {
    const name = this.#networkOf(clientAddress)
    const network = this.#networks.get(name) ?? { name, bytes: 0, bodies: new Set() }
    this.#networks.set(name, network)
    const held = new BufferedBytes({
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

/** Bodies without bytes use no memory. */
function oldestOf({ bodies }: Network): BufferedBytes | undefined {
  for (const body of bodies) if (body.bytes > 0) return body
  return undefined
}

/** Bytes of one body. */
export class BufferedBytes {
  readonly #onGrow: (more: number) => void
  readonly #onRelease: () => void
  #wake: ((reason: BodyAborted) => void) | undefined
  #givenUp = false
  #bytes = 0

  constructor({ onGrow, onRelease }: { onGrow: (more: number) => void; onRelease: () => void }) {
    this.#onGrow = onGrow
    this.#onRelease = onRelease
  }

  get bytes(): number {
    return this.#bytes
  }

  grow(bytes: number): void {
    this.#bytes += bytes
    this.#onGrow(bytes)
  }

  /** Rejects with BodyAborted as soon as the body is dropped. */
  unlessGivenUp<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (this.#givenUp) return Promise.reject(new BodyAborted())
    return new Promise((resolve, reject) => {
      this.#wake = reject
      wait().then(resolve, reject)
    })
  }

  giveUp(): void {
    this.#givenUp = true
    this.release()
    this.#wake?.(new BodyAborted())
  }

  /** Idempotent. */
  release(): void {
    const held = this.#bytes
    this.#bytes = 0
    this.#onGrow(-held)
    this.#onRelease()
  }
}
