export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-stone">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-12 animate-[spin_2.4s_linear_infinite] fill-none stroke-2 stroke-laterite"
        strokeLinecap="round"
      >
        <path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1" />
        <circle cx="12" cy="12" r="4.5" className="fill-turmeric stroke-none" />
      </svg>
      {label}
    </div>
  )
}
