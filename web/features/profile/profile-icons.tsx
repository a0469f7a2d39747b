const lines = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A grown person beside a smaller one. */
export function PersonIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <circle cx="9" cy="7" r="3.5" />
      <path d="M2.5 20v-1.5A5.5 5.5 0 0 1 8 13h2a5.5 5.5 0 0 1 4 1.7M17.5 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M13.5 20a4 4 0 0 1 8 0" />
    </svg>
  )
}

/** A sheet with lines still to be filled in. */
export function PagesIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <path d="M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h3" />
    </svg>
  )
}

/** A sheet of talk. */
export function MessageIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <path d="M4 5h16v11H10l-4 4v-4H4zM8 9.5h8M8 12.5h5" />
    </svg>
  )
}

export function DoneIcon() {
  return (
    <svg {...lines} aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </svg>
  )
}
