const drawings = {
  phone: 'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7L20.5 6',
  inbox: 'M3 13l3-8h12l3 8v6H3zM3 13h5l1.5 3h5L16 13h5',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  menu: 'M3 6h18M3 12h18M3 18h12',
  chart: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  key: 'M8 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11.5 11.5L20 4M16.5 7l2.5 2.5',
  close: 'M5 5l14 14M19 5L5 19',
  forward: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  down: 'M5 9l7 7 7-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.3M18.5 14.6c2 .9 3 2.7 3 5.4',
  heart: 'M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11.2-8.5 11.2z',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5l12 7.5-12 7.5z',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10a8 8 0 0 0-14-3M4.5 14a8 8 0 0 0 14 3',
  Package: 'M3.5 8L12 3.5 20.5 8v8L12 20.5 3.5 16zM3.5 8L12 12.5 20.5 8M12 12.5v8M7.7 5.8L16.3 10',
  Car: 'M3 16v-4l2.5-5.5h11L20 11l1 1.5V16zM3.5 11.5H20M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  Users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.3M18.5 14.6c2 .9 3 2.7 3 5.4',
  Ticket: 'M3 7h18v3.5a1.8 1.8 0 0 0 0 3.5V17H3v-3a1.8 1.8 0 0 0 0-3.5zM14.5 7v2M14.5 11v2M14.5 15v2',
  Map: 'M3 6l6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18M15 6v14.5',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 11v2M12 11v2M19 11v2',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  tree: 'M9.5 3.5h5v4.5h-5zM3 16h5v4.5H3zM16 16h5v4.5h-5zM12 8v4M5.5 16v-4h13v4',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  up: 'M5 15l7-7 7 7',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  grip: 'M9 5v.2M15 5v.2M9 12v.2M15 12v.2M9 19v.2M15 19v.2',
  picture: 'M3.5 4.5h17v15h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  film: 'M3.5 5h17v14h-17zM10 9l5 3-5 3zM3.5 9h3M3.5 15h3M17.5 9h3M17.5 15h3',
  upload: 'M12 16V4M6.5 9.5L12 4l5.5 5.5M4 15v5h16v-5',
  download: 'M12 4v12M6.5 10.5L12 16l5.5-5.5M4 15v5h16v-5',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  facebook: 'M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.2.5-2 2-2h1.7V2.6c-4-.7-7 .6-7 4.5v2.4H8V13h3.2v8',
  twitter: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 6.9v.2',
  youtube: 'M3 8.5C3 6 4.5 5.5 12 5.5s9 .5 9 3v7c0 2.5-1.5 3-9 3s-9-.5-9-3zM10 9l5.5 3-5.5 3z',
  linkedin: 'M5 10v10M5 5.5v.2M10 20V10M10 14.5c0-3 1.8-4.5 4.3-4.5S19 11.5 19 14.5V20',
  whatsapp:
    'M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM9 8.5c-.5 3.5 3 7 6.5 6.5l.5-2-2.5-1-1 1c-1-.3-1.7-1-2-2l1-1-1-2.5z',
} as const

export type IconName = keyof typeof drawings

/** Decorative: adjacent text must state its meaning. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`min-h-[0.8em] min-w-[0.8em] shrink-0 fill-none stroke-current stroke-[1.75] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
