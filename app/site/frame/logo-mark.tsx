export function LogoMark({ className = 'size-11' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="24" cy="24" r="24" className="fill-laterite" />
      <circle cx="24" cy="21" r="11.5" className="fill-turmeric" />
      <path
        d="M2.6 34C8 30 11 25 14 25h2v-4h2.5v2.5h3V20h5v3.5h3V21H32v4h2c3 0 6 5 11.4 9A24 24 0 0 1 2.6 34z"
        className="fill-basalt"
      />
      <path d="M20.5 33v-3.5a3.5 3.5 0 0 1 7 0V33z" className="fill-turmeric" />
      <path d="M2.6 34c7-2 12 2.5 21.4 1s14-3 21.4-1A24 24 0 0 1 2.6 34z" className="fill-paper" />
      <path d="M6 39.8c7-3 12 2.2 19 .7s11-2 16.5-.2A24 24 0 0 1 6 39.8z" className="fill-monsoon" />
    </svg>
  )
}
