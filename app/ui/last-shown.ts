import { useEffect } from 'react'

/**
 * What a frame showed last in this browser, for when it cannot be read: a lost connection takes the data of a whole page,
 * its frame's too. The server remembers nothing.
 */
export function keepLastShown<Shown>() {
  let last: Shown | undefined
  return {
    useKeeping(shown: Shown): void {
      useEffect(() => {
        last = shown
      }, [shown])
    },
    last: () => last,
  }
}
