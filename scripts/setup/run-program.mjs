import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program, by default in the root folder, and resolves to its exit code; a program that cannot start or is ended by a signal
 * counts as failed. With `capture`, its output is returned: both streams, and stdout alone. Otherwise it is inherited.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function runProgram(program, args, { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const output = []
    const stdout = []
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    })
    child.stdout?.on('data', (chunk) => output.push(chunk) && stdout.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const pass = (signal) => child.kill(signal)
    process.once('SIGTERM', pass)
    const finish = (code, text) => {
      process.off('SIGTERM', pass)
      resolve({
        code,
        output: Buffer.concat(output).toString() + text,
        stdout: Buffer.concat(stdout).toString(),
      })
    }
    child.on('error', (error) => finish(1, `${program}: ${error.message}\n`))
    child.on('close', (code) => finish(code ?? 1, ''))
  })
}

/** Runs a JavaScript program given by its path in node_modules. */
export function runTool(file, args, options) {
  return runProgram(process.execPath, [`node_modules/${file}`, ...args], options)
}
