import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'console-test-files-'
const GiB = 2 ** 30

/**
 * Keeps the temporary files of the tests in memory, when the machine has room for them: several databases are written at
 * once, and every commit waits for the disk. Sets `TMPDIR` for this process and its children, and removes the folder
 * when this process exits. Keeps a `TMPDIR` that is set.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return
  removeAbandoned()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // A database started by root runs as another user of the system.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, removal))
}

const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 6 * GiB && freemem() > 10 * GiB
  } catch {
    return false
  }
}

/** Removes the folders of processes that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(memory, name), removal)
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
