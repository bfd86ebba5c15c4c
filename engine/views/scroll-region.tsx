import type { ReactNode } from 'react'

export interface ScrollRegionProps {
  /** The accessible name. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A named area whose content scrolls in it. It takes the focus, so that it scrolls by keyboard, too (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only place where an area without controls has a tab stop
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
