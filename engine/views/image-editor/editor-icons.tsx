import type { Tool } from './tools'

/** Icons of tools and their choices: strokes in a square of 20, drawn in the colour of the text. */
const paths = {
  crop: 'M5.5 1.5v13h13M1.5 5.5h13v13',
  draw: 'M3 17l.8-4L13.5 3.2a1.7 1.7 0 0 1 2.4 0l.9.9a1.7 1.7 0 0 1 0 2.4L7 16.2ZM12 4.7l3.3 3.3',
  text: 'M4 5V3.5h12V5M10 3.5v13M7.5 16.5h5',
  rotate: 'M16.5 10a6.5 6.5 0 1 1-2.1-4.8M15 1.8v3.8h-3.8',
  flip: 'M10 2v16M7 5 2 15h5ZM13 5l5 10h-5Z',
  shape: 'M2.5 2.5h8v8h-8ZM12.5 8a5 5 0 1 1-5 5',
  icon: 'M10 2l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L10 14.4 5 17.1l1.1-5.5L2 7.8l5.6-.7Z',
  mask: 'M2.5 2.5h15v15h-15ZM10 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  filter: 'M3 5h6M13 5h4M11 3v4M3 10h2M9 10h8M7 8v4M3 15h8M15 15h2M13 13v4',
  undo: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H12',
  reset: 'M3.5 10a6.5 6.5 0 1 0 2.1-4.8M5 1.8v3.8h3.8M10 6.5V10l2.5 1.5',
  left: 'M3.5 10a6.5 6.5 0 1 0 2.1-4.8M5 1.8v3.8h3.8',
  right: 'M16.5 10a6.5 6.5 0 1 1-2.1-4.8M15 1.8v3.8h-3.8',
  horizontal: 'M10 2v16M7 5 2 15h5ZM13 5l5 10h-5Z',
  vertical: 'M2 10h16M5 7 15 2v5ZM5 13l10 5v-5Z',
  rectangle: 'M2.5 4.5h15v11h-15Z',
  ellipse: 'M10 4.5c4.1 0 7.5 2.5 7.5 5.5s-3.4 5.5-7.5 5.5S2.5 13 2.5 10 5.9 4.5 10 4.5Z',
  triangle: 'M10 3 18 17H2Z',
  line: 'M3 17 17 3',
  arrow: 'M3 17 17 3M9 3h8v8',
  rounded: 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  diamond: 'M10 2l8 8-8 8-8-8Z',
  hexagon: 'M6 3h8l4 7-4 7H6l-4-7Z',
  star: 'M10 2l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L10 14.4 5 17.1l1.1-5.5L2 7.8l5.6-.7Z',
  heart: 'M10 17C4.5 13 2 10.2 2 7.2A4.2 4.2 0 0 1 10 5.2a4.2 4.2 0 0 1 8 2c0 3-2.5 5.8-8 9.8Z',
  picture: 'M2.5 3.5h15v13h-15ZM2.5 14l4.5-4.5 4 4 2.5-2.5 4 4',
  none: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM4.7 4.7l10.6 10.6',
} satisfies Readonly<Record<Tool, string>> & Readonly<Record<string, string>>

export type EditorIconName = keyof typeof paths

/** An icon of the editor, whose name stands beside it. */
export function EditorIcon({ name }: { readonly name: EditorIconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
