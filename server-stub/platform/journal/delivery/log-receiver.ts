/** The receiver of the operation log, by the variable AUDIT_URL. */
export type LogReceiver =
  | {
      readonly kind: 'http'
      /** Without user and password. */
      readonly url: string
      /** Value of the header. */
      readonly authorization: string | undefined
    }
  | { readonly kind: 'syslog'; readonly host: string; readonly port: number; readonly isSecure: boolean }

const example = 'https://user:password@logs.example/console, syslog://host:514 or syslogs://host:6514'

/** Reads AUDIT_URL; undefined keeps the operation log in the database alone. Problems are added to `faults`. */
export function parseLogReceiver(
  variables: Readonly<Record<string, string | undefined>>,
  faults: string[],
): LogReceiver | undefined {
  const text = variables['AUDIT_URL']
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const receiver = url && (/^https?:$/.test(url.protocol) ? overHttp(url) : overSyslog(url))
  // The text itself may hold a password.
  if (!receiver) faults.push(`AUDIT_URL is not an address such as ${example}.`)
  return receiver
}

function overHttp(url: URL): LogReceiver | undefined {
  const { username, password } = url
  const credentials = decoded(`${username}:${password}`)
  if (credentials === undefined) return undefined
  const bare = Object.assign(new URL(url), { username: '', password: '', hash: '' })
  return {
    kind: 'http',
    url: bare.href,
    authorization:
      username || password ? `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}` : undefined,
  }
}

function overSyslog({ protocol, hostname, port, username, password, pathname, search, hash }: URL) {
  const isBare = !username && !password && !search && !hash && (pathname === '' || pathname === '/')
  if (!/^syslogs?:$/.test(protocol) || !hostname || !port || !isBare) return undefined
  return {
    kind: 'syslog',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    isSecure: protocol === 'syslogs:',
  } as const
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
