/**
 * Numbers of the pages that a list links to: the first, the last, and those around the present one. A gap stands as a
 * negative number, each its own, so that both can be told apart.
 */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [-number, number] : [number]
  })
}
