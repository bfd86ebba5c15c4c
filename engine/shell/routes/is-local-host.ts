/** Whether the console is opened on this very computer (1.1, admin+local). */
export function isLocalHost(hostName: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostName)
}
