/** Returns the build id of the open page, from a meta tag that changes with every build; empty in development. */
export function consoleBuild(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="console-build"]')?.content ?? ''
}
