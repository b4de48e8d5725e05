/** Waits in a test for what is to be seen, however slow the machine: only what never comes ends the wait. */
import { vi } from 'vitest'

type Truth<Seen> = Exclude<Seen, false | 0 | '' | null | undefined>

/** Resolves with the first true answer; asks again after so many milliseconds. */
export function until<Seen>(happened: () => Seen | Promise<Seen>, interval = 10): Promise<Truth<Seen>> {
  return vi.waitUntil(happened, { timeout: 50_000, interval }) as Promise<Truth<Seen>>
}
