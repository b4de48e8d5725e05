/** Duration filters of tours in days; `most` is null if unlimited. */
export const durationBands = [
  { value: '1-3', label: '1-3 Days', least: 1, most: 3 },
  { value: '4-7', label: '4-7 Days', least: 4, most: 7 },
  { value: '8+', label: '8+ Days', least: 8, most: null },
] as const
export type DurationBand = (typeof durationBands)[number]['value']

/** Returns the band with this filter value, such as `4-7`; undefined if there is none. */
export function findDurationBand(value: string) {
  return durationBands.find((band) => band.value === value)
}
