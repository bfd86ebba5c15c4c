/** A picture of a phone that scans a code. */
export function PhoneScene() {
  const cells = [0, 2, 3, 5, 6, 8, 9, 11, 12, 15]
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden>
      <rect x="14" y="18" width="74" height="74" rx="10" stroke="currentColor" strokeOpacity="0.35" />
      <g fill="currentColor" fillOpacity="0.55">
        {cells.map((cell) => (
          <rect
            key={cell}
            x={25 + (cell % 4) * 14}
            y={29 + Math.floor(cell / 4) * 14}
            width="10"
            height="10"
            rx="2"
          />
        ))}
      </g>
      <rect
        x="92"
        y="8"
        width="52"
        height="94"
        rx="10"
        fill="var(--console-color-container)"
        stroke="var(--console-color-primary-text)"
        strokeWidth="2.5"
      />
      <path d="M112 16h12" stroke="var(--console-color-primary-text)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="m106 58 8 8 16-18"
        stroke="var(--console-color-primary-text)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
