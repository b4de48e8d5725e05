// Wakes every instance when an item is due; row locks decide which one works.
import { log } from '#server/config/log.ts'
import { onContentVersion } from '#server/content/content-version.ts'
import { asJob } from '#server/database/database-share.ts'
import { applyDueSchedules, timeToNextDue } from './due-items.ts'

/** Milliseconds: to group changes, to retry, and a maximum in case a clock changes. */
const pauses = { afterChange: 200, again: 250, afterFault: 2000, max: 30_000 } as const

/** Checks after each content change, due time and 30 seconds. `stop` waits for running work. */
export function startSchedule(): { stop: () => Promise<void> } {
  const timer = new ScheduleTimer()
  const unsubscribe = onContentVersion(() => timer.lookWithin(pauses.afterChange))
  timer.lookWithin(0)
  return {
    async stop() {
      unsubscribe()
      await timer.stop()
    },
  }
}

class ScheduleTimer {
  #timer: NodeJS.Timeout | undefined
  #looksAt = Number.POSITIVE_INFINITY
  #looking: Promise<void> | undefined
  #isStopped = false
  #reportedAt = Number.NEGATIVE_INFINITY

  lookWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (this.#isStopped || at >= this.#looksAt) return
    clearTimeout(this.#timer)
    this.#looksAt = at
    this.#timer = setTimeout(() => this.#look(), milliseconds)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  #look(): void {
    this.#looksAt = Number.POSITIVE_INFINITY
    if (this.#looking) this.lookWithin(pauses.again)
    this.#looking ??= asJob(() => this.#workAndPlan()).finally(() => {
      this.#looking = undefined
    })
  }

  async #workAndPlan(): Promise<void> {
    try {
      const due = (await timeToNextDue()) ?? pauses.max
      if (due > 0) return this.lookWithin(Math.min(due, pauses.max))
      const done = await applyDueSchedules()
      if (done > 0) log().info({ part: 'schedule', items: done }, 'published or withdrawn by their schedule')
      this.lookWithin(done > 0 ? 0 : pauses.again)
    } catch (error) {
      this.#report(error)
      this.lookWithin(pauses.afterFault)
    }
  }

  /** Once a minute, because every check fails while the database is unavailable. */
  #report(err: unknown): void {
    if (performance.now() - this.#reportedAt < 60_000) return
    this.#reportedAt = performance.now()
    log().warn({ part: 'schedule', err }, 'what is due could not be published or withdrawn yet; still trying')
  }
}
