/** Returns the command that runs a program which ends with this process, even when this process is killed. Linux only. */
export function endingWithParent(program: string, args: readonly string[]) {
  return { command: '/usr/bin/setpriv', args: ['--pdeathsig', 'KILL', program, ...args] }
}
