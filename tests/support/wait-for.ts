/** Waits in a test for what is to be seen, however slow the machine: only what never comes ends the wait. */

type Truth<Seen> = Exclude<Seen, false | 0 | '' | null | undefined>

// Taken before any test moves the clock: waiting for something real must not pass the time of a test that stands still.
const { setTimeout: later } = globalThis
const patience = 50_000

/** Resolves with the first true answer; asks again after so many milliseconds. */
export async function waitFor<Seen>(
  happened: () => Seen | Promise<Seen>,
  interval = 10,
): Promise<Truth<Seen>> {
  const tooLate = new Error(`It did not come within ${patience / 1000} seconds.`)
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    const seen = await happened()
    if (seen) return seen as Truth<Seen>
    await new Promise((resolve) => later(resolve, interval))
  }
  throw tooLate
}
