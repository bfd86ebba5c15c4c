import type { Item } from './edit-state'

export type Tool = 'crop' | 'draw' | 'text' | 'rotate' | 'flip' | 'shape' | 'icon' | 'mask' | 'filter'

export const allTools: readonly Tool[] = [
  'crop',
  'draw',
  'text',
  'rotate',
  'flip',
  'shape',
  'icon',
  'mask',
  'filter',
]

/** The tools on screens of 500 px or less (C36). */
export const reducedTools: readonly Tool[] = ['crop', 'rotate', 'flip', 'draw']

/** Returns the tool that adds and changes an item. Undefined for a line drawn by hand, which no tool changes. */
export function toolOf({ kind }: Item): Tool | undefined {
  return kind === 'stroke' ? undefined : kind
}
