import type { StageMode } from './stage'

const keys: Readonly<Record<StageMode, string>> = {
  none: 'imageEditor.keys.crop',
  draw: 'imageEditor.keys.draw',
  mask: 'imageEditor.keys.mask',
  items: 'imageEditor.keys.items',
}

/** Returns the message key of the help about keys on the picture. */
export function helpOf({ mode }: { readonly mode: StageMode }): string {
  return keys[mode]
}
