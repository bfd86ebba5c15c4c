/** Extensions that a field takes, as its metadata names them: `apk,zip` or `.apk;.zip`. Empty takes any. */
export function toExtensions(option: unknown): readonly string[] {
  if (typeof option !== 'string') return []
  return option
    .split(/[,;\s]+/)
    .map((extension) => extension.trim().replace(/^\./, '').toLowerCase())
    .filter(Boolean)
}

/** Key of what is wrong with a file that was chosen: M8 when its extension is not taken. */
export function fileProblem(file: Pick<File, 'name'>, extensions: readonly string[]): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return extensions.length === 0 || extensions.includes(extension) ? undefined : 'M8'
}
