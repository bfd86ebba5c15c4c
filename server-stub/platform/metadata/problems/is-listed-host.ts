const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** True when an address leads to one of the hosts: `name` at any port, or `name:port`, in lower case. */
export function isListedHost({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean {
  const full = `${hostname}:${port || (defaultPorts[protocol] ?? '')}`
  return hosts.some((host) => host === hostname || host === full)
}
