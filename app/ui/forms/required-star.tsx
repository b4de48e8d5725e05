/** Behind the label of a field that must not stay empty; the field itself says so to whoever listens. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-laterite">
      {' *'}
    </span>
  )
}
