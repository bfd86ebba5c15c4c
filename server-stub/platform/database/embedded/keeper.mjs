// @ts-check
// The parent process of one PostgreSQL server. It keeps the server running for as long as the server has owners, and
// shuts it down fast when the last owner has gone. An owner is an open connection: the system closes the connections of
// a process even when it is killed. Each server has exactly one keeper (PostgreSQL itself makes sure that only one
// server runs on a data directory), so there is no lock to take and no stale mark to judge.
//
// Plain JavaScript, because Node 20 runs it unchanged. Its one argument is a KeeperPlan (keeper-plan.ts). It writes to
// its output only when the server could not be started: the server's messages. Its input is the first owner.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

const POLL_MS = 10
const FAST_SHUTDOWN_MS = 30_000

process.title = 'postgres-keeper'
// A Ctrl-C or a stop of the whole service also reaches the owners, and they decide.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

/** @type {import('./keeper-plan.ts').KeeperPlan} */
const plan = JSON.parse(process.argv[2] ?? '')
/** @type {Set<import('node:stream').Duplex | NodeJS.ReadStream>} */
const owners = new Set()
/** @type {Set<import('node:net').Socket>} owners, and connections that wait for the end of the server */
const sockets = new Set()
let isReady = false
let isStopping = false
let complaint = ''

const server = createServer({ allowHalfOpen: true }, welcome)
const postmaster = spawn(plan.postgres, [...plan.args], {
  cwd: plan.data,
  uid: plan.uid,
  gid: plan.gid,
  stdio: ['ignore', 'ignore', 'pipe'],
  windowsHide: true,
})
postmaster.stderr.on('data', (text) => (complaint = (complaint + text).slice(-4000)))
postmaster.on('error', (error) => end(String(error)))
// 'close' is emitted after all standard error output was read.
postmaster.on('close', (code, signal) => end(complaint || `PostgreSQL ended with ${signal ?? code}`))

const address = `${plan.addressPrefix}${postmaster.pid}`
if (postmaster.pid) {
  removeSocket(address)
  server.on('error', (error) => {
    complaint = `The keeper can't listen at ${address}: ${error.message}`
    stop()
  })
  server.listen(address)
}
own(process.stdin)
process.stdout.on('error', () => {})
// An unexpected error here (such as a deleted folder) must not leave the server without a keeper.
process.on('uncaughtException', (error) => {
  complaint = String(error)
  stop()
})
const poll = setInterval(checkReady, POLL_MS)

/** @param {import('node:net').Socket} socket */
function welcome(socket) {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  own(socket)
  if (isReady) socket.write('ready\n')
}

/** @param {import('node:net').Socket | NodeJS.ReadStream} stream */
function own(stream) {
  owners.add(stream)
  const leave = () => {
    if (!owners.delete(stream)) return
    if (owners.size === 0) stop()
    else if ('end' in stream) stream.end()
  }
  stream.on('error', leave).on('end', leave).on('close', leave).resume()
}

function checkReady() {
  const lines = readLines()
  if (lines[0] !== String(postmaster.pid) || lines[7]?.trim() !== 'ready') return
  clearInterval(poll)
  isReady = true
  removeStaleSockets()
  for (const socket of sockets) socket.write('ready\n')
}

function readLines() {
  try {
    return readFileSync(join(plan.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Removes the sockets of keepers that were killed: only this keeper can have a server now. */
function removeStaleSockets() {
  if (process.platform === 'win32') return
  for (const name of readdirSync(dirname(address))) {
    const isKeeper = name.startsWith(basename(plan.addressPrefix))
    if (isKeeper && name !== basename(address)) removeSocket(join(dirname(address), name))
  }
}

/** @param {string} path; pipes on Windows disappear by themselves */
function removeSocket(path) {
  if (process.platform !== 'win32') rmSync(path, { force: true })
}

function stop() {
  if (isStopping || !postmaster.pid) return
  isStopping = true
  // From here on no process can become an owner; new ones wait for the end of the server and start another.
  server.close()
  interrupt('SIGINT')
  setTimeout(() => interrupt('SIGQUIT'), FAST_SHUTDOWN_MS)
}

/** @param {'SIGINT' | 'SIGQUIT'} signal a fast, or an immediate shutdown */
function interrupt(signal) {
  if (process.platform !== 'win32') return postmaster.kill(signal)
  spawn(plan.pgCtl, ['kill', signal.slice(3), String(postmaster.pid)], { stdio: 'ignore', windowsHide: true })
}

/** @param {string} said */
function end(said) {
  removeSocket(address)
  if (isReady) process.exit(0)
  process.stdout.write(said, () => process.exit(1))
}
