/** A page with a hole in it (B5). */
export function NotFoundPicture() {
  return (
    <svg viewBox="0 0 240 140" width="240" height="140" fill="none" aria-hidden>
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
        fill="var(--console-color-primary-bg)"
        stroke="var(--console-color-primary)"
        strokeWidth="3"
        strokeDasharray="5 6"
      />
      <path d="m163 93 18 18" stroke="var(--console-color-primary)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M139 70a7 7 0 1 1 9.5 6.5c-2 .8-2.5 2-2.5 4.5m0 5.5v.5"
        stroke="var(--console-color-primary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
