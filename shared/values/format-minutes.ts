const hour = 60
const day = 24 * hour

/**
 * Such as `45 min`, `3 h 20 min`, from ten hours on `26 h`, from two days on `3 days`. Rounds to minutes first, otherwise
 * `60 min` could appear.
 */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / hour), whole % hour]
  const nearest = Math.round(whole / hour)
  if (hours === 0) return `${rest} min`
  if (nearest >= 48) return `${Math.round(whole / day)} days`
  if (hours >= 10) return `${nearest} h`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
