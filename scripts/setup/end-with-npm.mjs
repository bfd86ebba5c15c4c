const everyMs = 500

/**
 * Sends SIGTERM to this process when the npm that started it has exited: npm does not forward signals through the shell
 * between them, and would leave the server running. Without npm, a process may outlive its parent.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
