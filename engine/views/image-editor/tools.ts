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

/** What there is on screens of 500 px or less (C36). */
export const reducedTools: readonly Tool[] = ['crop', 'rotate', 'flip', 'draw']

/** The tool by which a thing was put there; a line drawn by hand has none that would change it. */
export function toolOf({ kind }: Item): Tool | undefined {
  return kind === 'stroke' ? undefined : kind
}
