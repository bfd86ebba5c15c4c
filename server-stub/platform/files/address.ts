import { isStoredName, type StoredName } from './file-storage'

/** Path of stored files, below the base path. */
export const viewPath = '/file/view'

/** Returns the address of a stored file, as records hold it. */
export function addressOf(basePath: string, name: StoredName): string {
  return `${basePath}${viewPath}/${name}`
}

/** Returns the name of the stored file in an address, or from the bare name of P27; undefined for anything else. */
export function storedNameOf(address: string): StoredName | undefined {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return isStoredName(name) ? name : undefined
}
