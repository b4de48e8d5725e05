const secondsPerSlide = 7

/** Pauses with reduced motion, or while a slide has the focus or pointer. */
export function startSlides(): void {
  const row = document.querySelector<HTMLElement>('[data-slides]:not([data-started])')
  if (!row) return
  row.dataset.started = ''
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-slide-link]')]
  const pause = document.querySelector<HTMLButtonElement>('[data-pause]')
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let moves = !lessMotion.matches
  let timer = 0

  const shown = () => Math.round(row.scrollLeft / row.clientWidth)
  const show = (at: number) => row.scrollTo({ left: at * row.clientWidth })

  function update(): void {
    for (const [at, link] of links.entries()) {
      if (at === shown()) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    clearTimeout(timer)
    if (moves && row?.isConnected) timer = window.setTimeout(step, secondsPerSlide * 1000)
  }
  function step(): void {
    if (!row?.matches(':hover, :focus-within')) show((shown() + 1) % links.length)
    update()
  }
  function setMoves(next: boolean): void {
    moves = next
    if (pause) {
      pause.hidden = lessMotion.matches && !moves && pause.hidden
      pause.toggleAttribute('data-paused', !moves)
    }
    update()
  }
  row.addEventListener('scroll', update, { passive: true })
  pause?.addEventListener('click', () => setMoves(!moves))
  lessMotion.addEventListener('change', () => setMoves(!lessMotion.matches))
  for (const [at, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault()
      if (moves) setMoves(false)
      show(at)
    })
  if (pause && moves) pause.hidden = false
  update()
}
