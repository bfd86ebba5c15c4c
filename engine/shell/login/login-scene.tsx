import styles from './login.module.css'

const rows = [0, 1, 2, 3, 4]

/** The decorative picture beside the form: outlines of a console, hidden from screen readers. */
export function LoginScene() {
  return (
    <svg className={styles['scene']} viewBox="0 0 360 300" fill="none" aria-hidden>
      <g opacity="0.5" stroke="#fff" strokeOpacity="0.25">
        <circle cx="300" cy="60" r="46" />
        <circle cx="300" cy="60" r="84" />
        <circle cx="300" cy="60" r="128" />
      </g>
      <g transform="translate(24 56)">
        <rect
          width="264"
          height="188"
          rx="12"
          fill="#fff"
          fillOpacity="0.1"
          stroke="#fff"
          strokeOpacity="0.35"
        />
        <path d="M0 30h264M62 30v158" stroke="#fff" strokeOpacity="0.25" />
        <g fill="#fff" fillOpacity="0.55">
          <circle cx="16" cy="15" r="4" />
          <circle cx="30" cy="15" r="4" />
          <circle cx="44" cy="15" r="4" />
        </g>
        <g fill="#fff">
          <rect x="12" y="46" width="38" height="8" rx="4" fillOpacity="0.75" />
          <rect x="12" y="66" width="30" height="8" rx="4" fillOpacity="0.35" />
          <rect x="12" y="86" width="34" height="8" rx="4" fillOpacity="0.35" />
          <rect x="12" y="106" width="26" height="8" rx="4" fillOpacity="0.35" />
        </g>
        {rows.map((row) => (
          <g key={row} transform={`translate(78 ${48 + row * 27})`} fill="#fff">
            <rect width="11" height="11" rx="3" fillOpacity="0.3" />
            <rect x="22" y="1.5" width={64 - (row % 3) * 14} height="8" rx="4" fillOpacity="0.6" />
            <rect x="98" y="1.5" width={34 + (row % 2) * 12} height="8" rx="4" fillOpacity="0.3" />
            <rect x="152" width="20" height="11" rx="5.5" fillOpacity={row % 2 ? 0.3 : 0.85} />
          </g>
        ))}
      </g>
      <g transform="translate(196 176)">
        <rect
          width="140"
          height="96"
          rx="12"
          className={styles['sceneCard']}
          fillOpacity="0.92"
          stroke="#fff"
          strokeOpacity="0.35"
        />
        <path
          d="M16 70c14-4 18-26 32-24s16 16 30 10 18-32 46-36"
          stroke="#fff"
          strokeOpacity="0.85"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="124" cy="20" r="5" fill="#fff" />
        <path d="M16 82h108" stroke="#fff" strokeOpacity="0.25" strokeWidth="2" strokeLinecap="round" />
      </g>
    </svg>
  )
}
