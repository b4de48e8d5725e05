/** The figures of a bench as a table: what was measured, what was wanted, and what was missed. */

export type BenchFigure = {
  name: string
  value: number
  unit: string
  digits?: number
  note?: string
} & ({ atLeast: number } | { atMost: number })

function isMet(figure: BenchFigure): boolean {
  return 'atLeast' in figure ? figure.value >= figure.atLeast : figure.value <= figure.atMost
}

function figureLines(figure: BenchFigure): string[] {
  const { name, value, unit, digits = 0, note = '' } = figure
  const target = 'atLeast' in figure ? `≥ ${figure.atLeast}` : `≤ ${figure.atMost}`
  return [
    name,
    `${value.toFixed(digits)} ${unit}`,
    `${target} ${unit}`,
    isMet(figure) ? 'met' : 'MISSED',
    note,
  ]
}

/** The table as lines, its columns in step. */
export function layOutFigures(figures: readonly BenchFigure[]): string[] {
  const rows = [['what', 'measured', 'target', '', ''], ...figures.map(figureLines)]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
