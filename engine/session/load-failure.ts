/** True when a script of the console failed to load: the server is unreachable, or has a newer build. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
