export function RidgeEdge({ className = 'text-paper' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 70"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`ridge-edge no-print absolute inset-x-0 -bottom-px h-[clamp(1.5rem,4vw,4rem)] w-full fill-current ${className}`}
    >
      <path d="M0 70V44l70-10 60 4 40-20h46l26 18 90 12 80-6 58-22 22-14h88l14 12 60 26 110 10 92-14 44-10 62 16 120 6 70-20 24-18h42l40 22 86 18 96 2v14z" />
    </svg>
  )
}
