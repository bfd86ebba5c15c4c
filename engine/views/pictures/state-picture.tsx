import type { ReactNode } from 'react'

/** The state of a place without content. */
export type PictureState = 'lost' | 'empty' | 'failed'

interface Drawing {
  /** Colour token of the sign, without its prefix. */
  readonly tone: string
  readonly ground: string
  /** Drawn over the circle. */
  readonly sign: ReactNode
}

const drawings: Readonly<Record<PictureState, Drawing>> = {
  lost: {
    tone: 'primary',
    ground: 'primary-bg',
    sign: (
      <>
        <path d="m163 93 18 18" strokeWidth="5" />
        <path d="M139 70a7 7 0 1 1 9.5 6.5c-2 .8-2.5 2-2.5 4.5m0 5.5v.5" />
      </>
    ),
  },
  empty: {
    tone: 'border',
    ground: 'fill',
    sign: (
      <>
        <path d="m163 93 18 18" strokeWidth="5" />
        <path d="M138 76h16" />
      </>
    ),
  },
  failed: { tone: 'danger', ground: 'danger-bg', sign: <path d="M146 64v14m0 9v.5" /> },
}

export interface StatePictureProps {
  readonly state: PictureState
  /** Width in px; the height follows. Default 240. */
  readonly width?: number
}

/**
 * A picture of a page with a sign over it, for not-found pages (B5), empty places and failures. It is decorative; a
 * text says the same.
 */
export function StatePicture({ state, width = 240 }: StatePictureProps) {
  const { tone, ground, sign } = drawings[state]
  const color = `var(--console-color-${tone})`
  return (
    <svg viewBox="0 0 240 140" width={width} height={(width * 140) / 240} fill="none" aria-hidden>
      <ellipse cx="120" cy="126" rx="86" ry="8" fill="var(--console-color-fill)" />
      <rect
        x="58"
        y="18"
        width="124"
        height="96"
        rx="10"
        fill="var(--console-color-container)"
        stroke="var(--console-color-border)"
        strokeWidth="2"
      />
      <path d="M58 40h124" stroke="var(--console-color-border)" strokeWidth="2" />
      <g fill="var(--console-color-border)">
        <circle cx="71" cy="29" r="3" />
        <circle cx="81" cy="29" r="3" />
        <circle cx="91" cy="29" r="3" />
      </g>
      <g stroke="var(--console-color-split)" strokeWidth="6" strokeLinecap="round">
        <path d="M74 58h40M74 74h26M74 90h34" />
      </g>
      <circle
        cx="146"
        cy="76"
        r="24"
        fill={`var(--console-color-${ground})`}
        stroke={color}
        strokeWidth="3"
        strokeDasharray={state === 'lost' ? '5 6' : undefined}
      />
      <g stroke={color} strokeWidth="3" strokeLinecap="round">
        {sign}
      </g>
    </svg>
  )
}
