const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether an address leads to one of the hosts: `name` at any port, or `name:port`, in small letters. */
export function isListedHost({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean {
  const full = `${hostname}:${port || (defaultPorts[protocol] ?? '')}`
  return hosts.some((host) => host === hostname || host === full)
}
