import path from 'node:path'

/** The folders that metadata is read from. */
export interface SchemaFolders {
  /** What every product has: people, roles, menus, dictionaries, the log. */
  readonly base: string
  /** What this product adds, and changes of the base. */
  readonly product: string
}

/** The folders of a product anywhere: the base lies in the project's. */
export function foldersOf(root: string, product: string): SchemaFolders {
  return { base: path.join(root, 'schemas/base'), product }
}

/** The folders of the product that ships with the project. */
export function shippedFolders(root: string): SchemaFolders {
  return foldersOf(root, path.join(root, 'schemas'))
}
