/** Returns a child's full path: below its parent's, unless it starts with a slash (1.4, step 4). */
export function joinPath(parent: string | undefined, path: string): string {
  const joined = path.startsWith('/') ? path : `${parent ?? ''}/${path}`
  return normalizePath(joined)
}

/** Returns a path with one leading slash and no trailing one. */
export function normalizePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}
