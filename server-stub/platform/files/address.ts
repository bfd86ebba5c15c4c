import { isStoredName, type StoredName } from './file-storage'

/** Where stored files are served, below the base path. */
export const viewPath = '/file/view'

/** The address of a stored file, as records hold it. */
export function addressOf(basePath: string, name: StoredName): string {
  return `${basePath}${viewPath}/${name}`
}

/** The stored file that an address, or the bare name of P27, means. */
export function storedNameOf(address: string): StoredName | undefined {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return isStoredName(name) ? name : undefined
}
