import { iconPaths, type Picture } from './icon-paths'

/** An icon beside text, hidden from screen readers. */
export function Icon({ name }: { readonly name: Picture }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? iconPaths[name] : name.strokes} />
    </svg>
  )
}
