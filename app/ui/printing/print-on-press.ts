/** Opens the browser's print dialog when a `PrintButton` is pressed. */
export function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-press="print"]')) window.print()
  })
}
