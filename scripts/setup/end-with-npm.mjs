const everyMs = 500

/**
 * Ends this process, as by SIGTERM, when the npm that started it has gone: npm itself passes on no signal through the shell
 * in between, and would leave the server behind. Started without npm, a process may outlive its parent.
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
