const hour = 60
const day = 24 * hour

/** Such as `45 min`, `3 h 20 min` or `2 days`. Rounds first, otherwise `60 min` could appear beside hours. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < hour) return `${whole} min`
  if (whole < 2 * day) return `${Math.floor(whole / hour)} h ${whole % hour} min`
  return `${Math.round(whole / day)} days`
}
