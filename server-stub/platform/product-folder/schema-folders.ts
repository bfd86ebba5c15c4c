import path from 'node:path'

/** The folders of the metadata. */
export interface SchemaFolders {
  /** The base of every product: people, roles, menus, dictionaries, the log. */
  readonly base: string
  /** The additions of this product, and its changes of the base. */
  readonly product: string
}

/** Returns the folders of a product at any place; the base is that of the project. */
export function foldersOf(root: string, product: string): SchemaFolders {
  return { base: path.join(root, 'schemas/base'), product }
}

/** Returns the folders of the product that ships with the project. */
export function shippedFolders(root: string): SchemaFolders {
  return foldersOf(root, path.join(root, 'schemas'))
}
