const hour = 60
const day = 24 * hour

/**
 * Such as `45 min`, `3 h 20 min`, from ten hours on `26 h`, from two days on `3 days`. Rounds to minutes first, otherwise
 * `60 min` could appear.
 */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / hour), whole % hour]
  if (hours === 0) return `${rest} min`
  if (whole >= 2 * day) return `${Math.floor(whole / day)} days`
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`
}
