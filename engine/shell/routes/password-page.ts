import type { MenuNode } from '../../metadata/contract.generated'
import { joinPath } from './join-path'

/** The page to change the password. */
export interface PasswordPage {
  readonly code: string
  readonly path: string
}

/**
 * Finds the page in the shipped tree. A person who must change the password may open it even if it is not granted;
 * otherwise they would be locked out for good.
 */
export function passwordPageOf(tree: readonly MenuNode[], parent?: string): PasswordPage | undefined {
  for (const node of tree) {
    const path = node.path === undefined ? undefined : joinPath(parent, node.path)
    if (node.changesPassword && path !== undefined) return { code: node.code, path }
    const below = passwordPageOf(node.children ?? [], path ?? parent)
    if (below) return below
  }
  return undefined
}
