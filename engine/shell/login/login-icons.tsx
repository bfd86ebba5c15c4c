const frame = {
  viewBox: '0 0 24 24',
  width: 18,
  height: 18,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An eye; crossed out while the password is hidden. */
export function EyeIcon({ open }: { readonly open: boolean }) {
  return (
    <svg {...frame}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {open ? null : <path d="m4 4 16 16" />}
    </svg>
  )
}

/** Two arrows in a circle. */
export function ReloadIcon() {
  return (
    <svg {...frame}>
      <path d="M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 20v-5h-5" />
    </svg>
  )
}

/** A monitor. */
export function ScreenIcon() {
  return (
    <svg {...frame}>
      <rect x="3" y="4" width="18" height="12.5" rx="2" />
      <path d="M8.5 20.5h7M12 16.5v4" />
    </svg>
  )
}

/** A globe. */
export function GlobeIcon() {
  return (
    <svg {...frame}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z" />
    </svg>
  )
}
