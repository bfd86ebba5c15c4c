/** True when the console is opened on this device (1.1, admin+local). */
export function isLocalHost(hostName: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostName)
}
