/** Parses the accepted extensions of a field from its metadata: `apk,zip` or `.apk;.zip`. Empty accepts any. */
export function toExtensions(option: unknown): readonly string[] {
  if (typeof option !== 'string') return []
  return option
    .split(/[,;\s]+/)
    .map((extension) => extension.trim().replace(/^\./, '').toLowerCase())
    .filter(Boolean)
}

/** Returns the message key for a chosen file: M8 when its extension is not accepted, else undefined. */
export function fileProblem(file: Pick<File, 'name'>, extensions: readonly string[]): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return extensions.length === 0 || extensions.includes(extension) ? undefined : 'M8'
}
