import path from 'node:path'

/** The folders that metadata is read from. */
export interface SchemaFolders {
  /** What every product has: people, roles, menus, dictionaries, the log. */
  readonly base: string
  /** What this product adds, and changes of the base. */
  readonly product: string
}

/** The folders of the product that ships, which lie in the project's. */
export function shippedFolders(root: string): SchemaFolders {
  const product = path.join(root, 'schemas')
  return { base: path.join(product, 'base'), product }
}
