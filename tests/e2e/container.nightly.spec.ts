import { execFile, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/test'
import { freePort } from './support/console-process'

/** The instructions of the last stage of the Dockerfile, in order. */
async function lastStage(): Promise<readonly (readonly [name: string, rest: string])[]> {
  const lines = (await readFile('scripts/deploy/Dockerfile', 'utf8')).replaceAll(/\\\n\s*/g, ' ').split('\n')
  const instructions = lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name !== undefined && rest !== undefined ? [[name, rest] as const] : []
  })
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM') + 1)
}

test('the files of the container image are enough to run the server, which writes only to its data folder', async () => {
  test.setTimeout(600_000)
  const stage = await lastStage()
  const of = (wanted: string) => stage.flatMap(([name, rest]) => (name === wanted ? [rest] : []))
  const folder = await mkdtemp(path.join(tmpdir(), 'console-image-'))
  const [app, data] = [path.join(folder, 'app'), path.join(folder, 'data')]
  try {
    await mkdir(data)
    for (const copied of of('COPY')) {
      const [source = '', target = ''] = copied.replace('--from=build /app/', '').split(' ')
      const place = path.join(app, target === './' ? source : target)
      await mkdir(path.dirname(place), { recursive: true })
      // The packages are only read, and copying them takes minutes.
      if (source === 'node_modules') await symlink(path.resolve(source), place)
      else await cp(source, place, { recursive: true })
    }
    await promisify(execFile)('chmod', ['-R', 'a-w', app])
    // Root may write anywhere, so the server runs as the user "nobody", as it runs as "node" in the container.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    await chmod(folder, 0o755)
    if (user.uid !== undefined) await chown(data, user.uid, user.gid)
    const port = await freePort()
    const variables = Object.fromEntries(
      of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    )
    expect(variables).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', NODE_ENV: 'production' })
    const [command = '', ...args] = JSON.parse(of('CMD')[0] ?? '') as readonly string[]
    expect(command).toBe('node')
    const env = {
      PATH: process.env['PATH'],
      ...variables,
      PORT: String(port),
      MQTT_PORT: '0',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      SEED_SCALE: 'none',
    }
    const server = spawn(process.execPath, args, {
      ...user,
      cwd: app,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise((resolve) => server.once('close', resolve))
    try {
      const [, check = ''] = /CMD (\[.+\])$/.exec(of('HEALTHCHECK')[0] ?? '') ?? []
      const [, ...checking] = JSON.parse(check) as readonly string[]
      const isHealthy = () =>
        promisify(execFile)(process.execPath, checking, { env }).then(
          () => true,
          () => false,
        )
      const hasEnded = () => server.exitCode !== null
      await expect.poll(async () => hasEnded() || (await isHealthy()), { timeout: 400_000 }).toBe(true)
      expect(hasEnded()).toBe(false)
      const page = await fetch(`http://127.0.0.1:${port}/`)
      expect(await page.text()).toContain('<title>')
    } finally {
      server.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  } finally {
    await promisify(execFile)('chmod', ['-R', 'u+w', app])
    await rm(folder, { recursive: true, force: true })
  }
})
