import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { reports } from '../../server-stub/product/messaging/topics'
import { parseEnvironment } from '../../server-stub/product/product-environment'

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly user?: string
  readonly profiles?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly privileged?: boolean
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly stop_grace_period?: string
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes: Readonly<Record<string, object>>
}

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'scripts/deploy')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const text = read('scripts/deploy/compose.yaml')
const compose = parse(text, { merge: true }) as Compose
const dockerfile = read('scripts/deploy/Dockerfile').replaceAll(/\\\n\s*/g, ' ')
const services = Object.entries(compose.services)
const environments = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
const seconds = (span: string | undefined) => Number(/^(\d+)s$/.exec(span ?? '')?.[1])

/** Returns the value of an instruction of the image's last stage. */
function instructionOf(name: string): string {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  return new RegExp(`^${name} (.+)$`, 'm').exec(last)?.[1] ?? ''
}

/** Returns an environment as a person's file completes it; `${NAME:?text}` becomes the value. */
function completed(environment: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>) {
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => given[name] ?? '')
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

test.each(services)(
  '%s runs without privileges, on a root that it cannot write to, and is restarted',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    expect(service.cap_add).toBeUndefined()
    expect(service.privileged).toBeUndefined()
    const user = service.user ?? (service.build ? instructionOf('USER') : '')
    expect(user).toMatch(/^(?!root\b|0\b)\w+/)
  },
)

test.each(services)(
  '%s has a health check, time to stop, and an image of a fixed version',
  (name, service) => {
    const check = service.healthcheck?.test ?? (service.build ? [instructionOf('HEALTHCHECK')] : [])
    expect(check.join(' ')).toMatch(name === 'console' ? /healthz/ : /^CMD \w+/)
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(30)
    if (!service.build) expect(service.image).toMatch(/^[a-z/-]+:\d+[\w.-]*$/)
  },
)

test.each(services)(
  '%s stores its data in named volumes, and reads files that exist',
  (_, { volumes = [] }) => {
    for (const volume of volumes) {
      const [source = '', , mode] = volume.split(':')
      if (!/^[./]/.test(source)) expect(compose.volumes).toHaveProperty(source)
      else expect(mode).toBe('ro')
      if (source.startsWith('./')) expect(existsSync(path.join(folder, source))).toBe(true)
    }
  },
)

it('starts the console when the services that it needs are healthy', () => {
  const needed = services.filter(([name, { profiles }]) => name !== 'console' && !profiles)
  expect(compose.services['console']?.depends_on).toEqual(
    Object.fromEntries(needed.map(([name]) => [name, { condition: 'service_healthy' }])),
  )
})

it('keeps the database and the store on a network that nothing else reaches', () => {
  expect(compose.networks['inside']).toEqual({ internal: true })
  for (const name of ['database', 'store'])
    expect(compose.services[name]).toMatchObject({ networks: ['inside'] })
  expect(compose.services['database']?.ports ?? compose.services['store']?.ports).toBeUndefined()
})

it('takes every secret from the environment file, and refuses to start without it', () => {
  const secrets = environments.filter(([name]) => /PASSWORD|SECRET|_URL$/.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  for (const [, value] of secrets) expect(value).toMatch(/\$\{[A-Z_]+:\?is missing\}/)
  expect(
    [...text.matchAll(/\$\{[^}]*\}/g)].filter(([use]) => !/^\$\{[A-Z_]+:\?is missing\}$/.test(use)),
  ).toEqual([])
})

it('docs/operating.md sets every variable that the compose file needs', () => {
  const page = read('docs/operating.md')
  const needed = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))
  expect([...needed].filter((name) => !new RegExp(`^${name}=`, 'm').test(page))).toEqual([])
})

it('gives the console only documented variables, with values that the server accepts', () => {
  const { environment = {}, stop_grace_period: grace } = compose.services['console'] ?? {}
  const page = read('docs/environment.md')
  expect(Object.keys(environment).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const given = { DATABASE_PASSWORD: 'ab12', PUBLIC_URL: 'https://console.example', STORE_SECRET_KEY: 'cd34' }
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')),
    ),
  ) as Readonly<Record<string, string>>
  const parsed = parseEnvironment({ ...image, ...completed(environment, given) })
  expect(parsed).toMatchObject({
    databaseUrl: 'postgresql://console:ab12@database:5432/console',
    objectStore: {
      bucket: compose.services['store']?.environment?.['S3_BUCKET'],
      endpoint: 'http://store:8333',
    },
    publicUrl: 'https://console.example',
    trustProxy: true,
    isLoopback: false,
  })
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect(environment[name]).toBe(compose.services['store']?.environment?.[name])
  // Closing the database may take 5 s after the last request.
  expect(seconds(grace)).toBeGreaterThanOrEqual(parsed.stopGraceSeconds + 10)
})

it('publishes exactly the ports that the image exposes', () => {
  const inner = compose.services['console']?.ports?.map((port) => port.split(':').at(-1))
  expect(inner).toEqual(instructionOf('EXPOSE').split(' '))
})

it('mounts the volume of the image', () => {
  expect(compose.services['console']?.volumes).toEqual([`data:${instructionOf('VOLUME')}`])
})

it('the broker lets a machine send every report, and the server read all of them', () => {
  const rules = read('scripts/deploy/mosquitto.acl').split('\n')
  const written = rules.flatMap((rule) => /^pattern write machines\/%u\/(\w+)$/.exec(rule)?.[1] ?? [])
  expect(written).toEqual([...reports])
  expect(rules.filter((rule) => /^(topic|pattern) (read|write)/.test(rule))).toHaveLength(reports.length + 3)
})
