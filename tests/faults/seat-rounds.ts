/** Takes and frees seats at random on two instances, kills one of them in every round, and counts the seats afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '#shared/departures/departure.ts'
import type { HoldUndo, SeatResult } from '#shared/departures/seat-hold.ts'
import { resultIn } from '#tests/support/pages/screen-data.ts'
import { type InstancesUnderTest, startInstances } from '#tests/support/site/instances-under-test.ts'
import { ask } from './fault-clients.ts'
import { signInFirst } from './first-staff.ts'
import { inSeconds } from './in-seconds.ts'

type Report = (line: string) => void
type Office = {
  instances: InstancesUnderTest
  database: pg.Pool
  cookie: string
  tourId: string
  /** Random changes use all departures except `probe`, whose band is changed on purpose. */
  departures: string[]
  probe: { id: string; day: string }
  enquiries: string[]
}
type Hold = { id: string; enquiryId: string }

const rounds = 20
const changesPerRound = 250
const clerks = 8
const [dates, seatsPerDate, families] = [10, 12, 60]
/** Milliseconds that a band may be wrong, and until both instances show a new band. */
const [longestRepair, longestPublication] = [60_000, 5000]
const slug = 'forts-of-the-seats'

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** Plays all rounds; returns sentences about what must not be. */
export async function playSeatRounds(report: Report): Promise<string[]> {
  const instances = await startInstances(2)
  const database = new pg.Pool({ connectionString: instances.databaseUrl })
  try {
    const office = await openOffice(instances, database)
    const day = new SeatDay(office)
    for (let round = 1; round <= rounds; round += 1) await day.playRound(round, report)
    await day.endHoldWhileStopped(report)
    day.summarize(report)
    return day.wrong
  } finally {
    await database.end()
    await instances.stop()
  }
}

/** Adds a tour with dates and enquiries, and a log of all changes of holds that does not depend on the product. */
async function openOffice(instances: InstancesUnderTest, database: pg.Pool): Promise<Office> {
  const [site] = instances.sites
  if (!site) throw new Error('no instance runs')
  const cookie = await signInFirst(site)
  const { rows: tours } = await database.query<{ id: string }>(
    `INSERT INTO tours (title, slug, description, short_description, price_from, duration_days, difficulty_level)
     VALUES ('Forts', $1, 'Forts in full', 'Forts in short', 8000, 1, 'easy') RETURNING id`,
    [slug],
  )
  const tourId = tours[0]?.id ?? ''
  const startsOn = addDays(new Date().toISOString().slice(0, 10), 30)
  const fields = { departureAction: 'add', seats: String(seatsPerDate), startsOn }
  const body = new URLSearchParams({ ...fields, repeatUntil: addDays(startsOn, 7 * dates) })
  await ask({ reach: { baseUrl: site.baseUrl, cookie }, path: `/admin/departures.data?tour=${tourId}`, body })
  const { rows: departures } = await database.query<{ id: string; day: string }>(
    'SELECT id, starts_on::text AS day FROM departures ORDER BY starts_on',
  )
  const probe = departures.pop()
  if (!probe || departures.length !== dates) throw new Error('the dates were not added')
  const { rows: enquiries } = await database.query<{ id: string }>(
    `INSERT INTO enquiries (type, name, email, source_page)
     SELECT 'general', 'Family ' || number, 'family-' || number || '@example.com', 'contact'
     FROM generate_series(1, $1) AS number RETURNING id`,
    [families],
  )
  await database.query(`
    CREATE TABLE seat_changes (enquiry_id uuid);
    CREATE FUNCTION log_seat_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO seat_changes VALUES (NEW.enquiry_id); RETURN NULL; END $$;
    CREATE TRIGGER added AFTER INSERT ON seat_holds FOR EACH ROW EXECUTE FUNCTION log_seat_change();
    CREATE TRIGGER changed AFTER UPDATE ON seat_holds FOR EACH ROW
      WHEN (old.changed_at <> new.changed_at) EXECUTE FUNCTION log_seat_change();`)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    ...{ instances, database, cookie, tourId, probe },
    ...{ departures: idsOf(departures), enquiries: idsOf(enquiries) },
  }
}

class SeatDay {
  readonly wrong: string[] = []
  readonly #office: Office
  /** Successful changes; one hold may occur several times. */
  readonly #changed: (Hold & { undo: HoldUndo })[] = []
  /** Ids of acknowledged holds. */
  readonly #acknowledged: string[] = []
  /** By action and status. */
  readonly #outcomes = new Map<string, number>()
  readonly #times = { repair: 0, publication: 0 }
  #killed: string | undefined
  /** Takes all seats of the probe, or is absent. */
  #probeHold: Hold | undefined

  constructor(office: Office) {
    this.#office = office
  }

  async playRound(round: number, report: Report): Promise<void> {
    const { instances } = this.#office
    const victim = pick(instances.sites)
    const killAfter = Math.floor(changesPerRound * (0.1 + Math.random() * 0.8))
    let [begun, isOver] = [0, false]
    const watching = this.#watchBands(() => isOver)
    let restart: Promise<unknown> | undefined
    const work = async () => {
      while (begun < changesPerRound) {
        begun += 1
        if (begun === killAfter) {
          this.#killed = victim.baseUrl
          await victim.kill()
          restart = instances.restart(victim)
        }
        await this.#change()
      }
    }
    await Promise.all(Array.from({ length: clerks }, work))
    isOver = true
    const seats = await this.#checkSeats()
    await restart
    this.#killed = undefined
    const repairedAfter = await watching
    this.#times.repair = Math.max(this.#times.repair, repairedAfter)
    const shownAfter = await this.#checkPublication()
    const line = `  round ${String(round).padStart(2)}: ${seats}, a band wrong for at most ${inSeconds(repairedAfter)}`
    report(`${line}, a new band on both instances after ${inSeconds(shownAfter)}`)
  }

  /** Stops both instances, lets the hold of the probe end meanwhile, and starts both at once. */
  async endHoldWhileStopped(report: Report): Promise<void> {
    const { instances, database, probe } = this.#office
    if (!this.#probeHold) await this.#checkPublication()
    await Promise.all(instances.sites.map((site) => site.stop()))
    const { rowCount } = await database.query(
      `UPDATE seat_holds SET held_until = clock_timestamp() + interval '1 second' WHERE id = $1 AND state = 'held'`,
      [this.#probeHold?.id],
    )
    if (rowCount !== 1) this.wrong.push('the probe was not held before the stop')
    await wait(1500)
    await Promise.all([...instances.sites].map((site) => instances.restart(site)))
    const shownAfter = await this.#awaitBand('Seats free')
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::integer FROM enquiry_events
       WHERE text LIKE 'freed ' || $1 || ' seats, because the hold ended: %, ' || to_char($2::date, 'FMDD Mon YYYY')`,
      [String(seatsPerDate), probe.day],
    )
    if (rows[0]?.count !== 1)
      this.wrong.push(`a hold that ended during a stop has ${rows[0]?.count} events instead of 1`)
    report(`  a hold ended during a stop: free on both instances after ${inSeconds(shownAfter)}, 1 event`)
  }

  summarize(report: Report): void {
    const sum = [...this.#outcomes].reduce((total, [, times]) => total + times, 0)
    report(`  ${sum} changes, ${rounds} kills`)
    for (const [outcome, times] of [...this.#outcomes].sort()) report(`    ${outcome.padEnd(24)} ${times}`)
    const { repair, publication } = this.#times
    report(`  bands wrong for at most ${inSeconds(repair)}, published within ${inSeconds(publication)}`)
  }

  async #change(): Promise<void> {
    const { departures, database, tourId } = this.#office
    const action = pick(actions)
    if (action === 'expire') {
      await database.query(
        `UPDATE seat_holds SET held_until = clock_timestamp() + random() * interval '1 second'
         WHERE state = 'held' AND id = $1`,
        [this.#changed.length > 0 ? pick(this.#changed).id : randomUUID()],
      )
      this.#count('expire')
    } else if (action === 'cancel') {
      const path = `/admin/departures.data?tour=${tourId}`
      const ids = pick(departures)
      for (const state of ['cancelled', 'open'])
        await this.#post('cancel', { path, fields: { departureAction: 'change', ids, state } })
    } else await this.#changeHold(action)
  }

  async #changeHold(seatAction: Exclude<(typeof actions)[number], 'expire' | 'cancel'>): Promise<void> {
    const { departures, enquiries } = this.#office
    const isNew = seatAction === 'hold' || this.#changed.length === 0
    const hold = isNew ? { id: randomUUID(), enquiryId: pick(enquiries) } : pick(this.#changed)
    const undo = await this.#seats(hold, {
      seatAction: isNew ? 'hold' : seatAction,
      departure: pick(departures),
      seats: String(1 + Math.floor(Math.random() * 4)),
      ...('undo' in hold && { undo: JSON.stringify(hold.undo) }),
    })
    if (undo && seatAction !== 'undo') this.#changed.push({ ...hold, undo })
  }

  /** Submits a seat form; returns what undoes the change, if there was one. */
  async #seats(
    { id, enquiryId }: Hold,
    fields: Record<string, string> & { seatAction: string },
  ): Promise<HoldUndo | undefined> {
    const path = `/admin/enquiries/${enquiryId}/seats.data`
    const text = await this.#post(fields.seatAction, { path, fields: { id, ...fields } })
    const result = await resultIn<SeatResult | undefined>(text).catch(() => undefined)
    if (!result?.ok) return undefined
    if (fields.seatAction === 'hold') this.#acknowledged.push(id)
    return result.undo
  }

  /** Sends the same form again, to the other instance, until one responds; as a browser behind a balancer does. */
  async #post(
    name: string,
    { path, fields }: { path: string; fields: Record<string, string> },
  ): Promise<string> {
    const { instances, cookie } = this.#office
    let { baseUrl } = pick(instances.sites)
    for (;;) {
      const reach = { baseUrl, cookie }
      const response = await ask({ reach, path, body: new URLSearchParams(fields) }).catch(() => undefined)
      if (response && (response.status < 500 || baseUrl !== this.#killed)) {
        this.#count(`${name} ${response.status}`)
        if (![200, 409].includes(response.status))
          this.wrong.push(`${name} on the living instance: ${response.status} ${response.text.slice(0, 200)}`)
        return response.text
      }
      if (!response && baseUrl !== this.#killed) this.wrong.push(`${name}: the living instance was silent`)
      baseUrl = instances.sites.find((site) => site.baseUrl !== this.#killed)?.baseUrl ?? baseUrl
    }
  }

  #count(outcome: string): void {
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1)
  }

  /** Sums the seats from the rows and compares events with the log of changes. */
  async #checkSeats(): Promise<string> {
    const { database } = this.#office
    const { rows } = await database.query<CountedDeparture>(`
      SELECT starts_on::text AS day, departures.seats, taken.free, extract(epoch FROM statement_timestamp()) AS now,
        (SELECT coalesce(json_agg(json_build_object('seats', hold.seats, 'state', hold.state,
          'until', extract(epoch FROM held_until))), '[]') FROM seat_holds AS hold WHERE departure_id = departures.id) AS holds
      FROM departures, seats_of(departures.id) AS taken`)
    for (const { day, seats, free, now, holds } of rows) {
      const live = holds.filter(
        ({ state, until }) => state === 'confirmed' || (state === 'held' && (until ?? 0) > Number(now)),
      )
      const taken = live.reduce((sum, hold) => sum + hold.seats, 0)
      if (seats - taken < 0) this.wrong.push(`${day}: ${taken} of ${seats} seats are taken`)
      if (seats - taken !== free) this.wrong.push(`${day}: ${seats - taken} seats are free, not ${free}`)
    }
    // Both rows of one transaction have the same xmin.
    const { rows: uneven } = await database.query<{ changes: number | null; events: number | null }>(`
      WITH changes AS (SELECT xmin::text AS tx, enquiry_id, count(*)::int AS changes FROM seat_changes GROUP BY 1, 2),
        events AS (SELECT xmin::text AS tx, enquiry_id, count(*)::int AS events FROM enquiry_events WHERE kind = 'seats' GROUP BY 1, 2)
      SELECT changes, events FROM changes FULL JOIN events USING (tx, enquiry_id) WHERE changes IS DISTINCT FROM events`)
    for (const { changes, events } of uneven)
      this.wrong.push(`${changes ?? 0} changes in a transaction have ${events ?? 0} events`)
    const { rows: stored } = await database.query<{ id: string }>(
      'SELECT id FROM seat_holds WHERE id = ANY ($1::uuid[])',
      [this.#acknowledged],
    )
    if (stored.length !== this.#acknowledged.length)
      this.wrong.push(`${this.#acknowledged.length - stored.length} acknowledged holds are lost`)
    const taken = rows.reduce((sum, { seats, free }) => sum + seats - free, 0)
    return `${taken} seats taken, ${stored.length} holds acknowledged so far`
  }

  /** Watches the stored bands until the changes are over and all are right; resolves with the longest time one was wrong. */
  async #watchBands(areChangesOver: () => boolean): Promise<number> {
    const { database } = this.#office
    const wrongSince = new Map<string, number>()
    let longest = 0
    for (;;) {
      const isLast = areChangesOver()
      const { rows } = await database.query<{ id: string }>(
        'SELECT id FROM departures, seats_of(id) AS taken WHERE band <> band_of(taken.seats, free)',
      )
      const now = performance.now()
      const wrong = new Set(rows.map(({ id }) => id))
      for (const id of wrongSince.keys()) if (!wrong.has(id)) wrongSince.delete(id)
      for (const id of wrong) wrongSince.set(id, wrongSince.get(id) ?? now)
      longest = Math.max(longest, ...[...wrongSince.values()].map((since) => now - since))
      if (longest > longestRepair)
        this.wrong.push(`a band was wrong for more than ${inSeconds(longestRepair)}`)
      if (longest > longestRepair || (isLast && wrong.size === 0)) return longest
      await wait(100)
    }
  }

  /** Fills or frees the probe on one instance; resolves with the milliseconds until both pages show that. */
  async #checkPublication(): Promise<number> {
    const { instances, enquiries, probe } = this.#office
    await Promise.all(instances.sites.map(({ baseUrl }) => readBand(baseUrl, probe.day)))
    const [enquiryId = ''] = enquiries
    const hold = this.#probeHold ?? { id: randomUUID(), enquiryId }
    const takeAll = { seatAction: 'hold', departure: probe.id, seats: String(seatsPerDate) }
    const undo = await this.#seats(hold, this.#probeHold ? { seatAction: 'release' } : takeAll)
    if (!undo) this.wrong.push('the seats of the probe were not changed')
    this.#probeHold = this.#probeHold ? undefined : hold
    return this.#awaitBand(this.#probeHold ? 'Full, waiting list' : 'Seats free')
  }

  /** Resolves with the milliseconds until both instances show the band of the probe. */
  async #awaitBand(expected: string): Promise<number> {
    const { instances, probe } = this.#office
    const begun = performance.now()
    for (;;) {
      const shown = await Promise.all(instances.sites.map(({ baseUrl }) => readBand(baseUrl, probe.day)))
      const after = performance.now() - begun
      if (shown.every((band) => band === expected)) {
        this.#times.publication = Math.max(this.#times.publication, after)
        return after
      }
      if (after > longestPublication) {
        this.wrong.push(`the instances show ${shown.join(' and ')} instead of ${expected}`)
        return after
      }
      await wait(20)
    }
  }
}

const actions = [
  ...Array<'hold'>(8).fill('hold'),
  ...(['confirm', 'confirm', 'confirm', 'prolong', 'move', 'move', 'move'] as const),
  ...(['release', 'release', 'release', 'undo', 'undo', 'expire', 'expire', 'cancel'] as const),
] as const

type CountedDeparture = {
  day: string
  seats: number
  free: number
  now: string
  holds: { seats: number; state: string; until: number | null }[]
}

/** The band in words that the tour's page shows for a day. */
async function readBand(baseUrl: string, day: string): Promise<string> {
  const { text } = await ask({ reach: { baseUrl, cookie: '' }, path: `/tours/${slug}` })
  const row = text.split('<li').find((part) => part.includes(`dateTime="${day}"`)) ?? ''
  return /Full, waiting list|Few seats left|Seats free/.exec(row)?.[0] ?? 'no band'
}
