/** SVG paths of the console's own icons: strokes in a 16 x 16 box, drawn in the text colour. */
export const iconPaths = {
  view: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  add: 'M8 3v10M3 8h10',
  edit: 'M3 13l.6-3L10.8 2.8a1.2 1.2 0 0 1 1.7 0l.7.7a1.2 1.2 0 0 1 0 1.7L6 12.4 3 13Z',
  delete: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  export: 'M8 10V2.5M5 5.5l3-3 3 3M3 9.5v4h10v-4',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
  columns: 'M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10',
  settings:
    'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.3 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM5.7 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  table: 'M2.5 3h11v10h-11ZM2.5 6.4h11M2.5 9.7h11',
  tiles: 'M2.5 2.5H7V7H2.5ZM9 2.5h4.5V7H9ZM2.5 9H7v4.5H2.5ZM9 9h4.5v4.5H9Z',
  more: 'M2.7 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0ZM7.5 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0ZM12.3 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0Z',
  keyboard: 'M1.5 4h13v8.5h-13ZM4 6.7h.1M6.7 6.7h.1M9.3 6.7h.1M12 6.7h.1M5 9.8h6',
  top: 'M3.5 3h9M8 13V6M4.5 9 8 5.5 11.5 9',
  bottom: 'M3.5 13h9M8 3v7M4.5 7 8 10.5 11.5 7',
  grip: 'M6 3.5h.1M6 8h.1M6 12.5h.1M10 3.5h.1M10 8h.1M10 12.5h.1',
  down: 'M4 6.5l4 4 4-4',
  up: 'M4 9.5l4-4 4 4',
  openAll: 'M4 3.5l4 4 4-4M4 8.5l4 4 4-4',
  foldAll: 'M4 7.5l4-4 4 4M4 12.5l4-4 4 4',
  warning: 'M8 2 1.5 13.5h13ZM8 6.5v3.2M8 11.6v.2',
  clear: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  compare: 'M2 9.5l4-4 3 3 5-5.5M2 13.5h1.4M5.3 12h1.4M8.6 13h1.4M12 11h1.4',
  picture: 'M2 3h12v10H2ZM2 11l3.5-3.5 3 3L11 8l3 3M6 6.2a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0Z',
  replace: 'M3 6.5h9.5M9.5 3.5l3 3-3 3M13 11H5M7 8.5 4.5 11 7 13.5',
  left: 'M10 3.5 5.5 8 10 12.5',
  right: 'M6 3.5 10.5 8 6 12.5',
  file: 'M4 1.8h5l3.2 3.2v9.2H4ZM9 1.8V5h3.2',
  enlarge: 'M9.5 2.5h4v4M13.5 2.5 9.2 6.8M6.5 13.5h-4v-4M2.5 13.5l4.3-4.3',
  shrink: 'M13.2 6.8h-4v-4M9.2 6.8l4.3-4.3M2.8 9.2h4v4M6.8 9.2l-4.3 4.3',
} as const

export type IconName = keyof typeof iconPaths

/** The name of a built-in icon, or the strokes of an icon that is loaded separately. */
export type Picture = IconName | { readonly strokes: string }
