/** A child's full path: joined under its parent's, unless it starts with a slash (1.4, step 4). */
export function joinPath(parent: string | undefined, path: string): string {
  const joined = path.startsWith('/') ? path : `${parent ?? ''}/${path}`
  return normalizePath(joined)
}

/** One leading slash, none behind. */
export function normalizePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}
