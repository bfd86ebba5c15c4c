import type { MenuNode } from '../../metadata/contract.generated'
import { joinPath } from './join-path'

/** The page where people change their password. */
export interface PasswordPage {
  readonly code: string
  readonly path: string
}

/**
 * Finds that page in the tree that ships. Whoever has to change the password may open it, whether or not it is among
 * the pages that were granted: nobody is locked out for good.
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
