/** Whether a file of the console itself could not be loaded: the server is away, or has a newer version of it. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
